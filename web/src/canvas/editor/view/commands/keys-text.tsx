import { chordText } from '../../key-map.ts';
import { Row } from '../../../../ui/layout/box.tsx';
import styles from './commands.module.css';
import { IS_MAC } from './use-keys.ts';

/** The keys of an action as this person's keyboard has them. */
export function Keys({ keys }: { readonly keys: readonly string[] }) {
  return (
    <Row as="span" inline gap={4} align="stretch" room="fixed">
      {keys.map((chord) => (
        <kbd key={chord} className={styles['key']}>
          {chordText(chord, IS_MAC)}
        </kbd>
      ))}
    </Row>
  );
}

/** A name with its first key behind it, for tool tips. */
export const withKey = (name: string, keys: readonly string[]): string =>
  keys[0] === undefined ? name : `${name} (${chordText(keys[0], IS_MAC)})`;
