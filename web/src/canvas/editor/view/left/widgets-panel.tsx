import { useState } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { findItems, PALETTE, type PaletteItem } from './palette-items.ts';
import { Tile } from './tile.tsx';
import styles from './left.module.css';

/** Every type of widget: a click, then a press or a drag on the page puts it there; or it is dragged over. */
export function WidgetsPanel() {
  const t = useT();
  const [text, setText] = useState('');
  const groups = text.trim() === '' ? PALETTE : [{ nameKey: 'editor.found' as const, items: findItems(text) }];
  return (
    <>
      <input
        className={styles['search']}
        type="search"
        placeholder={t('editor.searchWidgets')}
        aria-label={t('editor.searchWidgets')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['scroll']}>
        {groups.map(({ nameKey, items }) => (
          <section key={nameKey} aria-label={t(nameKey)}>
            <h2 className={styles['groupName']}>{t(nameKey)}</h2>
            <div className={styles['tiles']}>{items.map(tileOf)}</div>
            {items.length === 0 && <p className={styles['none']}>{t('editor.none')}</p>}
          </section>
        ))}
      </div>
    </>
  );
}

const tileOf = (item: PaletteItem) => <WidgetTile key={item.key} item={item} />;

function WidgetTile({ item }: { readonly item: PaletteItem }) {
  const t = useT();
  const { Icon = WIDGETS[item.type].Icon } = item;
  return (
    <Tile name={t(item.nameKey)} template={item.template}>
      <Icon />
    </Tile>
  );
}
