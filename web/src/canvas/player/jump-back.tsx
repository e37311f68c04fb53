import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useJumpBack } from './jumps.ts';

/** Back to the page from which a button led here, by a press or the Backspace key; not there where nobody jumped. */
export function JumpBack() {
  const t = useT();
  const jump = useJumpBack();
  useEffect(() => {
    if (jump === null) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Backspace' || event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      jump.back();
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, [jump]);
  if (jump === null) return null;
  const text = t('player.backTo', { title: jump.from });
  return (
    <Button icon={<ArrowLeftOutlined />} title={`${text} (Backspace)`} onClick={jump.back}>
      {text}
    </Button>
  );
}

/** A key that is meant for a field, or for a question over the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null;
