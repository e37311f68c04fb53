import type { ActionLabel, EditorAction } from '../action.ts';
import type { ToolName } from '../editor-state.ts';
import { always } from './enabled.ts';

const tool = (name: ToolName, label: ActionLabel, key: string): EditorAction => ({
  id: `tool.${name}`,
  label,
  group: 'tool',
  keys: [key],
  isEnabled: always,
  run: () => ({ passing: { tool: name, toolWidget: null, editingText: null } }),
});

/** Tools, each taken up by a letter. */
export const TOOL_ACTIONS: readonly EditorAction[] = [
  tool('select', 'editor.do.select', 'V'),
  tool('hand', 'editor.do.hand', 'H'),
  tool('rect', 'editor.do.rect', 'R'),
  tool('ellipse', 'editor.do.ellipse', 'O'),
  tool('line', 'editor.do.line', 'L'),
  tool('arrow', 'editor.do.arrow', 'A'),
  tool('text', 'editor.do.text', 'T'),
  tool('pipe', 'editor.do.pipe', 'P'),
  {
    id: 'keepTool',
    label: 'editor.do.keepTool',
    group: 'tool',
    keys: ['Q'],
    isEnabled: always,
    run: ({ isToolKept }) => ({ passing: { isToolKept: !isToolKept } }),
  },
];
