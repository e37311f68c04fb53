import type { Language } from '@tidegate/contract/errors.ts';
import { isBroken, type Widget } from '@tidegate/contract/widgets/widget.ts';
import { colourCss } from '@tidegate/contract/widgets/colour.ts';
import { useRef, type KeyboardEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { frameOf } from '../../../geometry/widget-geometry.ts';
import { findWidget } from '../../page-tree.ts';
import { withText, wordsOf } from '../binding/words.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { boxOnScreen } from '../scope/on-screen.ts';
import { focusAtOnce } from '../../../../ui/form/focus-at-once.ts';
import styles from './canvas.module.css';

/** The text of a widget, edited in place. */
export function TextEditor() {
  const language = usePreferences((preferences) => preferences.language);
  const id = useEditor((state) => state.editingText);
  const page = useEditor((state) => state.page);
  const widget = id === null ? undefined : findWidget(page.widgets, id);
  if (widget === undefined || isBroken(widget)) return null;
  const words = wordsOf(widget, language);
  return words === undefined ? null : <Typing key={widget.id} widget={widget} words={words} language={language} />;
}

interface Props {
  readonly widget: Widget;
  readonly words: string;
  readonly language: Language;
}

function Typing({ widget, words, language }: Props) {
  const t = useT();
  const { store } = useScope();
  const view = useEditor((state) => state.view);
  const typed = useRef(words);
  const isDone = useRef(false);
  const { style } = widget;
  const frame = frameOf(widget);
  const box = boxOnScreen(frame, view);

  const end = (isTaken: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isTaken && typed.current !== words) store.edit((page) => withText(page, widget.id, typed.current, language));
    store.dispatch({ type: 'editText', id: null });
    focusCanvas();
  };
  const onKey = (event: KeyboardEvent) => {
    // While an input method composes, Enter and Esc are its own.
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Escape') end(true);
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      end(true);
    }
  };
  return (
    <textarea
      className={styles['typing']}
      data-over-canvas
      aria-label={t('editor.words')}
      defaultValue={words}
      ref={focusAtOnce}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        typed.current = event.target.value;
      }}
      onBlur={() => end(true)}
      onKeyDown={onKey}
      style={{
        left: box.x,
        top: box.y,
        width: Math.max(box.width, MIN_PX),
        height: Math.max(box.height, style.fontSize * view.zoom * LINE),
        transform: frame.rotate === 0 ? undefined : `rotate(${frame.rotate}deg)`,
        fontSize: style.fontSize * view.zoom,
        fontFamily: style.fontFamily,
        fontWeight: style.isBold ? 700 : 400,
        fontStyle: style.isItalic ? 'italic' : 'normal',
        textAlign: style.textAlign,
        color: colourCss(style.fontColor),
        paddingTop: Math.max(0, (box.height - style.fontSize * view.zoom * LINE * words.split('\n').length) / 2),
      }}
    />
  );
}

const MIN_PX = 60;
const LINE = 1.3;
