import { CloseOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { Heading, Note, Row } from '../../../ui/layout/box.tsx';
import { useEscape } from '../../../ui/use-escape.ts';
import styles from './faceplate.module.css';
import type { OpenFace } from './use-faceplates.tsx';

interface Props extends Omit<OpenFace, 'signal'> {
  readonly name: string;
  /** Below the name. */
  readonly note: string;
  readonly children: ReactNode;
  /** Links below the content; absent where they lead nowhere. */
  readonly foot?: ReactNode;
}

/**
 * The frame of a faceplate: its name with pin and close, the content, which scrolls, and links. It takes the focus, and gives it back to
 * the symbol when it closes. On a phone it is a sheet, and the page moves up so that the symbol is seen above it.
 */
export function FacePanel({ id, name, note, place, isPinned, onPin, onClose, children, foot }: Props) {
  const t = useT();
  const panel = useEscape<HTMLElement>(() => {
    onClose();
    return true;
  });
  const { isSheet, left, top, width, maxHeight, lift } = place;
  useFocus(panel, lift);
  return (
    <section
      ref={panel}
      id={id}
      className={styles['panel']}
      data-sheet={isSheet}
      role="dialog"
      tabIndex={-1}
      aria-label={t('face.of', { name })}
      style={isSheet ? { maxHeight } : { left, top, width, maxHeight }}
    >
      <Row as="header" gap={8} align="start" justify="between">
        <div>
          <Heading>{name}</Heading>
          <Note>{note}</Note>
        </div>
        <Row gap={4} room="fixed">
          {!isSheet && (
            <Button
              type="text"
              size="small"
              icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
              aria-label={t('face.pin')}
              title={t('face.pin')}
              aria-pressed={isPinned}
              onClick={onPin}
            />
          )}
          <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('face.close')} onClick={onClose} />
        </Row>
      </Row>
      <div className={styles['body']}>{children}</div>
      {foot !== undefined && (
        <Row as="footer" gap={16} className={styles['foot']}>
          {foot}
        </Row>
      )}
    </section>
  );
}

/** Focus goes to the panel, and back to where it was when the panel closes, unless it has gone elsewhere. */
function useFocus(panel: RefObject<HTMLElement | null>, lift: number): void {
  useLayoutEffect(() => {
    const opened = panel.current;
    const before = document.activeElement;
    const page = before?.closest('[data-fit]')?.firstElementChild;
    const lifted = lift > 0 && page instanceof HTMLElement ? page : null;
    if (lifted !== null) lifted.style.transform = `translateY(-${lift}px)`;
    opened?.focus({ preventScroll: true });
    return () => {
      if (lifted !== null) lifted.style.transform = '';
      const now = document.activeElement;
      const isHere = now === null || now === document.body || opened?.contains(now) === true;
      if (isHere && (before instanceof HTMLElement || before instanceof SVGElement)) {
        before.focus({ preventScroll: true });
      }
    };
  }, [panel, lift]);
}
