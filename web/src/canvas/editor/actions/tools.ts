import type { EditorAction } from '../action.ts';
import type { ToolName } from '../editor-state.ts';
import { always } from './enabled.ts';

const tool = (name: Exclude<ToolName, 'widget'>, key: string): EditorAction => ({
  id: name,
  group: 'tool',
  keys: [key],
  isEnabled: always,
  run: () => ({ passing: { tool: name, toolWidget: null, editingText: null } }),
});

/** Tools, each taken up by a letter. */
export const TOOL_ACTIONS: readonly EditorAction[] = [
  tool('select', 'V'),
  tool('hand', 'H'),
  tool('rect', 'R'),
  tool('ellipse', 'O'),
  tool('line', 'L'),
  tool('arrow', 'A'),
  tool('text', 'T'),
  tool('pipe', 'P'),
  { id: 'signals', group: 'tool', keys: ['S'], isEnabled: always, run: () => ({ request: 'signals' }) },
  {
    id: 'keepTool',
    group: 'tool',
    keys: ['Q'],
    isEnabled: always,
    run: ({ isToolKept }) => ({ passing: { isToolKept: !isToolKept } }),
  },
];
