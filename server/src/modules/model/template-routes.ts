import * as calls from '@tidegate/contract/nouns/page/template-calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { ModelTemplates } from './model-templates.ts';

interface Needs {
  readonly modelTemplates: ModelTemplates;
}

/** Pages of models as templates for pages, and as faceplates. */
export const templateRoutes = ({ modelTemplates }: Needs): readonly Route[] => [
  serve(calls.templateInfo, (input, context) => modelTemplates.info(input, context)),
  serve(calls.templateFaceplate, (_input, context) => modelTemplates.faceplate(context)),
  serve(calls.templateQuery, (input, context) => modelTemplates.query(input, context)),
  serve(calls.templateOfEquipment, (_input, context) => modelTemplates.ofEquipment(context)),
];
