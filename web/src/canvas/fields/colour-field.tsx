import type { Colour } from '@tidegate/contract/widgets/colour.ts';
import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { ColourPanel } from './colour-panel.tsx';
import { MIXED, type Maybe } from './mixed.ts';
import { SidePopover } from './side-popover.tsx';
import { colourText, swatch } from './colours.ts';
import { Text } from '../../ui/layout/box.tsx';
import styles from './fields.module.css';

interface Props {
  readonly label: string;
  readonly value: Maybe<Colour>;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Colour) => void;
}

/** A colour: of the theme, fixed, picked from the screen, or none. */
export function ColourField({ label, value, isDisabled = false, onChange }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <SidePopover
      isOpen={isOpen}
      onOpenChange={setOpen}
      content={<ColourPanel label={label} value={value} onChange={onChange} onDone={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={styles['colourButton']}
        disabled={isDisabled}
        aria-label={`${label}: ${colourText(value, t)}`}
        aria-expanded={isOpen}
      >
        <span className={styles['swatch']} data-colour={value === MIXED ? 'mixed' : value} style={swatch(value)} />
        <Text breaks="cut">{colourText(value, t)}</Text>
      </button>
    </SidePopover>
  );
}
