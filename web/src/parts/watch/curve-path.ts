import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { createContext, useContext } from 'react';
import { detailPath } from '../../lib/paths/paths.ts';

/** Address of a signal's curve, linked from its name. */
type CurvePath = (signal: Pick<Signal, 'id' | 'equipmentId'>) => string;

const CurvePathContext = createContext<CurvePath>(({ id, equipmentId }) => detailPath(equipmentId, 'history', [id]));

/** For a place that shows curves itself; elsewhere they are shown with their equipment. */
export const CurvePathProvider = CurvePathContext.Provider;

export const useCurvePath = (): CurvePath => useContext(CurvePathContext);
