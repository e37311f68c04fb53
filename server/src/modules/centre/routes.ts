import * as calls from '@tidegate/contract/calls/centre.ts';
import type { Centres } from './service.ts';
import type { DayFigures } from './day-figures.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly centres: Centres;
  readonly dayFigures: DayFigures;
}

/** Operating centres. */
export const centreRoutes = ({ centres, dayFigures }: Needs): readonly Route[] => [
  serve(calls.centreQueryAll, (_input, ask) => centres.all(ask)),
  serve(calls.centreInfo, (input, ask) => centres.info(input, ask)),
  serve(calls.centreFigures, (input, ask) => dayFigures.query(input, ask)),
  serve(calls.centreAdd, (input, ask) => centres.add(input, ask)),
  serve(calls.centreEdit, (input, ask) => centres.edit(input, ask)),
  serve(calls.centreDelete, (_input, ask) => centres.remove(ask)),
  serve(calls.centreSetEquipment, (input, ask) => centres.setEquipment(input, ask)),
  serve(calls.centreSetPeople, (input, ask) => centres.setPeople(input, ask)),
  serve(calls.centreSetFigures, (input, ask) => centres.setFigures(input, ask)),
  serve(calls.centreColumns, (input, ask) => dayFigures.columns(input, ask)),
  serve(calls.centreCandidates, (_input, ask) => centres.candidates(ask)),
];
