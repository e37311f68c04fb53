import * as calls from '@tidegate/contract/calls/project.ts';
import type { ProjectPages } from './project-pages.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly projectPages: ProjectPages;
}

/** Pages of projects. */
export const projectRoutes = ({ projectPages }: Needs): readonly Route[] => [
  serve(calls.projectPageQuery, (input, ask) => projectPages.query(input, ask)),
  serve(calls.projectPageAdd, (input, ask) => projectPages.add(input, ask)),
  serve(calls.projectPageInfo, (_input, ask) => projectPages.info(ask)),
  serve(calls.projectPageJson, (input, ask) => projectPages.json(input, ask)),
  serve(calls.projectPageSave, (input, ask, exchange) => projectPages.save(input, exchange.file(), ask)),
  serve(calls.projectPageDelete, (_input, ask) => projectPages.remove(ask)),
];
