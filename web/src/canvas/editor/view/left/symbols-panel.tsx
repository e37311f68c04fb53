import { useMemo, useState } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { findSymbols } from '../../../symbols/registry.ts';
import { SYMBOL_CATEGORIES, type SymbolDefinition } from '../../../symbols/symbol.ts';
import { SymbolPicture } from '../../../symbols/symbol-picture.tsx';
import { symbolTemplate } from './palette-items.ts';
import { Tile } from './tile.tsx';
import styles from './left.module.css';

/** The library of symbols, by shelves or by a word in either language or by pinyin. */
export function SymbolsPanel() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const found = useMemo(() => findSymbols(text, language), [text, language]);
  const shelves = SYMBOL_CATEGORIES.map((shelf) => ({
    ...shelf,
    symbols: found.filter(({ category }) => category === shelf.category),
  })).filter(({ symbols }) => symbols.length > 0);
  return (
    <>
      <input
        className={styles['search']}
        type="search"
        placeholder={t('editor.searchSymbols')}
        aria-label={t('editor.searchSymbols')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['scroll']}>
        {shelves.map((shelf) => (
          <section key={shelf.category} aria-label={shelf[language]}>
            <h2 className={styles['groupName']}>{shelf[language]}</h2>
            <div className={styles['tiles']} data-large>
              {shelf.symbols.map((symbol) => (
                <SymbolTile key={symbol.name} symbol={symbol} name={symbol[language]} />
              ))}
            </div>
          </section>
        ))}
        {shelves.length === 0 && <p className={styles['none']}>{t('editor.none')}</p>}
      </div>
    </>
  );
}

function SymbolTile({ symbol, name }: { readonly symbol: SymbolDefinition; readonly name: string }) {
  const template = useMemo(() => symbolTemplate(symbol), [symbol]);
  return (
    <Tile name={name} template={template}>
      <SymbolPicture name={symbol.name} state="stopped" width={40} height={40} />
    </Tile>
  );
}
