import * as calls from '@tidegate/contract/nouns/page/project-calls.ts';
import type { ProjectPages } from './project-pages.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly projectPages: ProjectPages;
}

/** Pages of projects. */
export const projectRoutes = ({ projectPages }: Needs): readonly Route[] => [
  serve(calls.projectPageQuery, (input, context) => projectPages.query(input, context)),
  serve(calls.projectPageAdd, (input, context) => projectPages.add(input, context)),
  serve(calls.projectPageInfo, (_input, context) => projectPages.info(context)),
  serve(calls.projectPageJson, (input, context) => projectPages.json(input, context)),
  serve(calls.projectPageSave, (input, context, exchange) => projectPages.save(input, exchange.file(), context)),
  serve(calls.projectPageDelete, (_input, context) => projectPages.remove(context)),
];
