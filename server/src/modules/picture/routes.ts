import * as calls from '@tidegate/contract/calls/picture.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** Pictures of people and organisations. */
export const pictureRoutes = ({ pictures }: Services): readonly Route[] => [
  serve(calls.avatarSave, (_input, ask, exchange) => pictures.saveAvatar(exchange.file(), ask)),
  serve(calls.avatarDelete, (_input, ask) => pictures.deleteAvatar(ask)),
  serve(calls.picture, ({ hash }) => pictures.answer(hash)),
];
