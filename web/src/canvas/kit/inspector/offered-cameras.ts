import { createContext } from 'react';

/** A camera that a widget can be bound to, by what it holds. */
export interface OfferedCamera {
  readonly id: string;
  readonly name: string;
}

/**
 * The available cameras where a page belongs to no equipment yet, as in a model's draft. Null: those of equipment,
 * which the server knows.
 */
export const OfferedCameras = createContext<readonly OfferedCamera[] | null>(null);
