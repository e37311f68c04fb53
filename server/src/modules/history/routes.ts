import * as calls from '@tidegate/contract/nouns/history/calls.ts';
import type { HistoryNotes } from '../note/module.ts';
import type { HistoryWrites } from '../command/module.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly historyNotes: HistoryNotes;
  readonly historyWrites: HistoryWrites;
}

/** The marks on history curves. */
export const historyRoutes = ({ historyNotes, historyWrites }: Needs): readonly Route[] => [
  serve(calls.historyWrites, (input, context) => historyWrites.query(input, context)),
  serve(calls.historyWriteImport, (input, context) => historyWrites.import(input, context)),
  serve(calls.noteQuery, (input, context) => historyNotes.query(input, context)),
  serve(calls.noteAdd, (input, context) => historyNotes.add(input, context)),
  serve(calls.noteEdit, (input, context) => historyNotes.edit(input, context)),
  serve(calls.noteDelete, (_input, context) => historyNotes.remove(context)),
];
