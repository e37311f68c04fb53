import { Refusal } from '@tidegate/contract/errors.ts';
import * as calls from '@tidegate/contract/nouns/map/calls.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { MapBaseFile } from './base-file.ts';
import type { MapService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly map: MapService;
  readonly mapBase: MapBaseFile;
}

/** The locations of everything. */
export const mapRoutes = ({ map, mapBase }: Needs): readonly Route[] => [
  serve(calls.mapQuery, (_input, context) => map.query(context)),
  serve(calls.mapView, (input, context) => map.view(input, context)),
  serve(calls.mapList, (input, context) => map.list(input, context)),
  serve(calls.mapSummary, (_input, context) => map.summary(context)),
  serve(calls.mapStates, (_input, context) => map.states(context)),
  serve(calls.mapBase, () => mapBase.info()),
  serve(calls.mapBaseRead, async ({ offset, length }) => {
    const bytes = await mapBase.read(offset, length);
    if (bytes === null) throw new Refusal('notFound');
    return new FileAnswer(bytes, { 'content-type': 'application/octet-stream' });
  }),
];
