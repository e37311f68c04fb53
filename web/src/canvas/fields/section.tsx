import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { remember, remembered } from '../../lib/storage.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './fields.module.css';

interface Props {
  /** Under which the browser remembers whether it is folded. */
  readonly name: string;
  readonly title: string;
  readonly action?: ReactNode;
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

/** A part of the inspector that can be folded away. */
export function Section({ name, title, action, isFolded: isFoldedAtFirst = false, children }: Props) {
  const key = `editor.folded.${name}`;
  const [isFolded, setFolded] = useState(() => {
    const kept = remembered(key);
    return typeof kept === 'boolean' ? kept : isFoldedAtFirst;
  });
  const toggle = () => {
    remember(key, !isFolded);
    setFolded(!isFolded);
  };
  return (
    <section className={styles['section']} aria-label={title}>
      <Row as="header" gap={8} justify="between" className={styles['head']}>
        <button type="button" className={styles['fold']} aria-expanded={!isFolded} onClick={toggle}>
          {isFolded ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
          {title}
        </button>
        {action}
      </Row>
      {!isFolded && <div className={styles['body']}>{children}</div>}
    </section>
  );
}
