import type { Look } from '@tidegate/contract/link/gateway-asks.ts';
import { useT } from '../../i18n/translate.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './probe.module.css';

interface Props {
  readonly look: Look;
  /** Number of the first register, where there are any. */
  readonly first: unknown;
}

/** The bytes as they came, in registers where the protocol has them; those after the value's own are fainter. */
export function ResponseBytes({ look, first }: Props) {
  const t = useT();
  const { hex, groupBytes, ownBytes } = look;
  if (hex === '') return null;
  const groups = hex.match(new RegExp(`.{1,${groupBytes * 2}}`, 'g')) ?? [];
  const number = (index: number) => (groupBytes > 1 && typeof first === 'number' ? first + index : undefined);
  return (
    <div>
      <span className={styles['caption']}>{t(groupBytes > 1 ? 'probe.registers' : 'probe.bytes')}</span>
      <Row as="ol" wrap gap={4} align="stretch" className={styles['bytes']}>
        {groups.map((group, index) => (
          // A place of the memory is known by where it lies.
          <li key={String(index)} data-neighbour={index * groupBytes >= ownBytes || undefined}>
            {number(index) !== undefined && <small>{number(index)}</small>}
            <code>{(group.match(/../g) ?? []).join(' ').toUpperCase()}</code>
          </li>
        ))}
      </Row>
    </div>
  );
}
