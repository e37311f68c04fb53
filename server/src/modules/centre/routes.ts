import * as calls from '@tidegate/contract/nouns/centre/calls.ts';
import type { Centres } from './service.ts';
import type { DayFigures } from './day-figures.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly centres: Centres;
  readonly dayFigures: DayFigures;
}

/** Operations centres. */
export const centreRoutes = ({ centres, dayFigures }: Needs): readonly Route[] => [
  serve(calls.centreQueryAll, (_input, context) => centres.all(context)),
  serve(calls.centreInfo, (input, context) => centres.info(input, context)),
  serve(calls.centreFigures, (input, context) => dayFigures.query(input, context)),
  serve(calls.centreAdd, (input, context) => centres.add(input, context)),
  serve(calls.centreEdit, (input, context) => centres.edit(input, context)),
  serve(calls.centreDelete, (_input, context) => centres.remove(context)),
  serve(calls.centreSetEquipment, (input, context) => centres.setEquipment(input, context)),
  serve(calls.centreSetPeople, (input, context) => centres.setPeople(input, context)),
  serve(calls.centreSetFigures, (input, context) => centres.setFigures(input, context)),
  serve(calls.centreColumns, (input, context) => dayFigures.columns(input, context)),
  serve(calls.centreCandidates, (_input, context) => centres.candidates(context)),
];
