import { labelOf, type ActionId } from '../../action.ts';
import {
  ArrowsAltOutlined,
  BorderOutlined,
  DragOutlined,
  FontSizeOutlined,
  LineOutlined,
  PlusOutlined,
  PushpinOutlined,
  QuestionOutlined,
} from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { actionOf } from '../../actions/all.ts';
import type { ToolName } from '../../editor-state.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { withKey } from './keys-text.tsx';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './commands.module.css';

const TOOLS: readonly { readonly tool: Exclude<ToolName, 'widget'>; readonly icon: ReactNode }[] = [
  { tool: 'select', icon: <Drawn d="M3.5 2v11l3-2.8 2 4.3 2-1-2-4.1h4z" /> },
  { tool: 'hand', icon: <DragOutlined aria-hidden /> },
  { tool: 'rect', icon: <BorderOutlined aria-hidden /> },
  { tool: 'ellipse', icon: <Drawn d="M8 3c3.6 0 6 2.2 6 5s-2.4 5-6 5-6-2.2-6-5 2.4-5 6-5z" /> },
  { tool: 'line', icon: <LineOutlined aria-hidden rotate={-45} /> },
  { tool: 'arrow', icon: <Drawn d="M3 13 13 3M6 3h7v7" /> },
  { tool: 'text', icon: <FontSizeOutlined aria-hidden /> },
  { tool: 'pipe', icon: <Drawn d="M1 6h14M1 10h14M4 4v8M12 4v8" /> },
];

function Drawn({ d }: { readonly d: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

/** The tools, under the thumb of the pointer: below the page. */
export function ToolBar() {
  const t = useT();
  const { store } = useScope();
  const tool = useEditor((state) => state.tool);
  const isKept = useEditor((state) => state.isToolKept);
  const zoom = useEditor((state) => state.view.zoom);
  const run = (id: ActionId) => {
    store.dispatch({ type: 'run', id });
    focusCanvas();
  };
  return (
    <Row gap={2} className={styles['tools']} role="toolbar" aria-label={t('editor.tools')}>
      {TOOLS.map((one) => (
        <ToolButton key={one.tool} id={one.tool} isPressed={one.tool === tool} icon={one.icon} onRun={run} />
      ))}
      <ToolButton id="quickInsert" icon={<PlusOutlined aria-hidden />} onRun={run} />
      <ToolButton id="keepTool" isPressed={isKept} icon={<PushpinOutlined aria-hidden />} onRun={run} />
      <span className={styles['split']} />
      <ToolButton id="zoomOut" icon="−" onRun={run} />
      <button
        type="button"
        className={styles['zoom']}
        aria-label={t('editor.zoom', { percent: Math.round(zoom * 100) })}
        title={withKey(t('editor.do.zoomActual'), actionOf('zoomActual')?.keys ?? [])}
        onClick={() => run('zoomActual')}
      >
        {Math.round(zoom * 100)} %
      </button>
      <ToolButton id="zoomIn" icon="+" onRun={run} />
      <ToolButton id="zoomPage" icon={<ArrowsAltOutlined aria-hidden />} onRun={run} />
      <span className={styles['split']} />
      <ToolButton id="shortcuts" icon={<QuestionOutlined aria-hidden />} onRun={run} />
    </Row>
  );
}

interface ButtonProps {
  readonly id: ActionId;
  readonly icon: ReactNode;
  readonly isPressed?: boolean;
  readonly onRun: (id: ActionId) => void;
}

/** A button of an action: its name, its key, and whether it can be run now. */
export function ToolButton({ id, icon, isPressed, onRun }: ButtonProps) {
  const t = useT();
  const action = actionOf(id);
  const isEnabled = useEditor((state) => action?.isEnabled(state) === true);
  if (action === undefined) return null;
  const name = t(labelOf(action));
  return (
    <Tooltip title={withKey(name, action.keys)} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={styles['tool']}
        aria-label={name}
        aria-pressed={isPressed}
        disabled={!isEnabled}
        onClick={() => onRun(id)}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
