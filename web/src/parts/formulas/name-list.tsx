import type { OutputOf } from '@tidegate/contract/call.ts';
import type { formulaNames } from '@tidegate/contract/nouns/signal/formula-calls.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { titleText } from '@tidegate/contract/locale/name-text.ts';
import { Faint } from '../../ui/layout/box.tsx';
import styles from './formulas.module.css';

interface Props {
  readonly id: string;
  readonly names: OutputOf<typeof formulaNames>;
  readonly current: number;
  readonly onChoose: (name: string) => void;
}

/** The chosen one may lie beyond what the list shows. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

/** The signals that can be named here, under the field in which one is being named. */
export function NameList({ id, names, current, onChoose }: Props) {
  const language = usePreferences((preferences) => preferences.language);
  return (
    <div id={id} className={styles['names']} role="listbox">
      {names.map(({ signalId, name, title, titleEn, equipmentName, unit }, index) => (
        <div
          key={signalId}
          id={`${id}-${index}`}
          ref={index === current ? intoView : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          // The field would lose the focus, and the list with it, before the click.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(name);
          }}
        >
          <code>{name}</code>
          <span>
            {titleText({ title, titleEn }, language)}
            {unit !== '' && ` (${unit})`}
          </span>
          <Faint>{equipmentName}</Faint>
        </div>
      ))}
    </div>
  );
}
