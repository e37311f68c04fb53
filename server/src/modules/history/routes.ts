import * as calls from '@tidegate/contract/calls/history.ts';
import type { HistoryNotes } from '../note/module.ts';
import type { HistoryWrites } from '../command/module.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly historyNotes: HistoryNotes;
  readonly historyWrites: HistoryWrites;
}

/** What is marked on curves of the history. */
export const historyRoutes = ({ historyNotes, historyWrites }: Needs): readonly Route[] => [
  serve(calls.historyWrites, (input, ask) => historyWrites.query(input, ask)),
  serve(calls.noteQuery, (input, ask) => historyNotes.query(input, ask)),
  serve(calls.noteAdd, (input, ask) => historyNotes.add(input, ask)),
  serve(calls.noteEdit, (input, ask) => historyNotes.edit(input, ask)),
  serve(calls.noteDelete, (_input, ask) => historyNotes.remove(ask)),
];
