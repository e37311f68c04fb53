import { useState } from 'react';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { focusAtOnce } from '../../../../ui/form/focus-at-once.ts';
import { Note } from '../../../../ui/layout/box.tsx';
import type { PartProps } from '../../../kit/inspector/inspector-parts-context.ts';
import { findSymbols, symbolOf } from '../../../symbols/registry.ts';
import { symbolMeant } from '../../../symbols/symbol-for.ts';
import type { SymbolDefinition } from '../../../symbols/symbol.ts';
import { SymbolPicture } from '../../../symbols/symbol-picture.tsx';
import { useScope } from '../scope/scope.ts';
import { Chosen } from './chosen.tsx';
import { useChosen } from './use-chosen.ts';
import styles from './right.module.css';

/** A symbol from the library: first the one that the signal of the widget means, then all by a word in either language or by pinyin. */
export function SymbolChoice({ label, value, isDisabled, onChange }: PartProps<string>) {
  const language = usePreferences((preferences) => preferences.language);
  return (
    <Chosen
      label={label}
      isDisabled={isDisabled}
      shown={symbolOf(value)?.[language] ?? ''}
      icon={<SymbolPicture name={value} state="stopped" width={20} height={20} />}
      onClear={() => onChange('')}
    >
      {(close) => (
        <Library
          value={value}
          onPick={(symbol) => {
            onChange(symbol);
            close();
          }}
        />
      )}
    </Chosen>
  );
}

function Library({ value, onPick }: { readonly value: string; readonly onPick: (symbol: string) => void }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const fitting = useFitting();
  const tile = (one: SymbolDefinition) => (
    <button
      key={one.name}
      type="button"
      className={styles['choice']}
      title={one[language]}
      aria-label={one[language]}
      aria-pressed={one.name === value}
      onClick={() => onPick(one.name)}
    >
      <SymbolPicture name={one.name} state="stopped" width={44} height={44} />
    </button>
  );
  return (
    <>
      <input
        className={styles['search']}
        type="search"
        ref={focusAtOnce}
        aria-label={t('editor.searchSymbols')}
        placeholder={t('editor.searchSymbols')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {fitting !== undefined && text.trim() === '' && (
        <div role="group" aria-label={t('editor.fits', { name: fitting.name })}>
          <Note as="p">{t('editor.fits', { name: fitting.name })}</Note>
          <div className={styles['choosing']}>{tile(fitting.symbol)}</div>
        </div>
      )}
      <div className={styles['choosing']}>{findSymbols(text, language).map(tile)}</div>
    </>
  );
}

/** The symbol that the signal of the selected widget means, with the name of that signal. */
function useFitting(): { readonly symbol: SymbolDefinition; readonly name: string } | undefined {
  const language = usePreferences((preferences) => preferences.language);
  const { source } = useScope();
  const [widget] = useChosen();
  const signal = source.signal(widget?.dataId ?? '');
  const symbol = signal && symbolOf(symbolMeant(signal) ?? '');
  return symbol && { symbol, name: nameText(signal, language) };
}
