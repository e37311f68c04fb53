import { useState } from 'react';
import styles from '../account.module.css';

const BLANK = 0x20;

interface Props {
  /** Empty shows the first letter of the name. */
  readonly address: string;
  readonly name: string;
}

/** The picture of a person, or the first letter of their name if it is missing or cannot be loaded. */
export function AvatarPicture({ address, name }: Props) {
  const [broken, setBroken] = useState('');
  if (address === '' || address === broken) {
    return (
      <span className={styles['picture']} aria-hidden="true">
        {String.fromCodePoint(name.codePointAt(0) ?? BLANK).toUpperCase()}
      </span>
    );
  }
  return <img className={styles['picture']} src={address} alt="" onError={() => setBroken(address)} />;
}
