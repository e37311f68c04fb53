import * as calls from '@tidegate/contract/nouns/picture/calls.ts';
import type { Pictures } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly pictures: Pictures;
}

/** Pictures of people and organisations. */
export const pictureRoutes = ({ pictures }: Needs): readonly Route[] => [
  serve(calls.avatarSave, (_input, context, exchange) => pictures.saveAvatar(exchange.file(), context)),
  serve(calls.avatarDelete, (_input, context) => pictures.deleteAvatar(context)),
  serve(calls.picture, ({ hash }) => pictures.answer(hash)),
];
