import { UserOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { ownAddress } from '../../lib/browser/own-address.ts';
import styles from './avatar.module.css';

interface Props {
  /** Address of the picture; empty when the person has none. */
  readonly address: string;
  /** Side, in px. */
  readonly size: number;
}

/** A person's round picture; a placeholder icon when missing or broken. */
export function Avatar({ address, size }: Props) {
  const [broken, setBroken] = useState('');
  const own = ownAddress(address, globalThis.location.origin);
  if (own === '' || own === broken) return <UserOutlined style={{ fontSize: size * 0.75 }} />;
  return (
    <img className={styles['avatar']} src={own} alt="" width={size} height={size} onError={() => setBroken(own)} />
  );
}
