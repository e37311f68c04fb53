import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import { createContext, type ReactNode } from 'react';

export interface PartProps<V> {
  readonly label: string;
  readonly value: V;
  readonly isDisabled: boolean;
  readonly onChange: (value: V) => void;
}

/** Fields that need what only the editor has: its signals, its pages, its pictures. Absent: the editor offers none. */
export interface InspectorParts {
  readonly Condition?: (props: PartProps<Condition | null>) => ReactNode;
  /** Id of a page; empty for none. */
  readonly Page?: (props: PartProps<string>) => ReactNode;
  /** Hash of an own picture; empty for none. */
  readonly Picture?: (props: PartProps<string>) => ReactNode;
  /** Id of a recipe; empty for none. */
  readonly Recipe?: (props: PartProps<string>) => ReactNode;
  /** Name of a symbol; empty for none. */
  readonly Symbol?: (props: PartProps<string>) => ReactNode;
}

export const InspectorPartsContext = createContext<InspectorParts>({});
