import type { FenceShape } from '@tidegate/contract/nouns/track/fence.ts';
import { FENCE_CORNERS_MAX } from '@tidegate/contract/limits.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { metresBetween } from '@tidegate/contract/rules/geo/places.ts';

type Kind = FenceShape['kind'];

/** A fence that is being drawn: a circle is its middle and a point of it, a polygon its corners. */
export interface FenceDraft {
  readonly kind: Kind;
  readonly points: readonly Place[];
  /** The states before each step, the latest last. */
  readonly past: readonly (readonly Place[])[];
}

const MOST: { readonly [K in Kind]: number } = { circle: 2, polygon: FENCE_CORNERS_MAX };
const LEAST_RADIUS_M = 10;
/** Steps that can be taken back. */
const PAST_MAX = 50;

/** The initial drawing: empty, or the shape being edited. */
export function draftOf(shape: FenceShape | undefined, kind: Kind): FenceDraft {
  if (shape === undefined || shape.kind !== kind) return { kind, points: [], past: [] };
  return { kind, points: shape.kind === 'circle' ? [shape.centre, eastOf(shape)] : shape.corners, past: [] };
}

/** Adds a point; a circle that is whole, or a polygon with as many corners as it may have, stays as it is. */
export const withPoint = (draft: FenceDraft, place: Place): FenceDraft =>
  draft.points.length >= MOST[draft.kind] ? draft : after(draft, [...draft.points, place]);

/** Moves a point; the middle of a circle takes the circle with it. */
export function withMoved(draft: FenceDraft, index: number, place: Place): FenceDraft {
  const [centre, edge] = draft.points;
  if (draft.kind === 'circle' && index === 0 && centre !== undefined && edge !== undefined) {
    const moved = { lng: edge.lng + place.lng - centre.lng, lat: edge.lat + place.lat - centre.lat };
    return after(draft, [place, moved]);
  }
  return after(
    draft,
    draft.points.map((point, at) => (at === index ? place : point)),
  );
}

/** Nothing is drawn. */
export const emptied = (draft: FenceDraft): FenceDraft => (draft.points.length === 0 ? draft : after(draft, []));

/** Draft before the last step. */
export function undone(draft: FenceDraft): FenceDraft {
  const before = draft.past.at(-1);
  return before === undefined ? draft : { ...draft, points: before, past: draft.past.slice(0, -1) };
}

/** The shape that is drawn; undefined while it is not whole. */
export function shapeOf({ kind, points }: FenceDraft): FenceShape | undefined {
  if (kind === 'polygon') return points.length < 3 ? undefined : { kind, corners: [...points] };
  const [centre, edge] = points;
  if (centre === undefined || edge === undefined) return undefined;
  return { kind, centre, radiusM: Math.max(LEAST_RADIUS_M, Math.round(metresBetween(centre, edge))) };
}

const after = (draft: FenceDraft, points: readonly Place[]): FenceDraft => ({
  ...draft,
  points,
  past: [...draft.past, draft.points].slice(-PAST_MAX),
});

const METRES_A_DEGREE = 111_195;

function eastOf({ centre, radiusM }: { readonly centre: Place; readonly radiusM: number }): Place {
  const shrunk = Math.cos((centre.lat / 180) * Math.PI);
  return { lng: centre.lng + radiusM / (METRES_A_DEGREE * Math.max(0.01, shrunk)), lat: centre.lat };
}
