import { monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import { templateQuery } from '@tidegate/contract/nouns/page/template-calls.ts';
import { App } from 'antd';
import { useState, type DragEvent, type KeyboardEvent } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText, nameTextOf, pickNames, titleText } from '@tidegate/contract/locale/name-text.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { useScope } from '../scope/scope.ts';
import { placeEquipment, templateFor, type OfferedEquipment } from '../scope/place-equipment.ts';
import { Tile } from './tile.tsx';
import styles from './left.module.css';

const OFFERED = 100;

/** Equipment and the templates of models: dragged onto the page, or put there by Enter. */
export function EquipmentPanel() {
  const t = useT();
  const { host } = useScope();
  const [text, setText] = useState('');
  const hasEquipment = host.signals === undefined;
  const named = text.trim() === '' ? {} : { name: text.trim() };
  const equipment = useAsk(
    monitorEquipmentQuery,
    { pageSize: OFFERED, ...named },
    { keepPrevious: true, enabled: hasEquipment },
  );
  const rows = hasEquipment ? (equipment.data?.rows ?? []) : [];
  return (
    <>
      <input
        className={styles['search']}
        type="search"
        placeholder={t('editor.searchEquipment')}
        aria-label={t('editor.searchEquipment')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles['help']}>{t(hasEquipment ? 'editor.equipmentHelp' : 'editor.templateHelp')}</p>
      <div className={styles['scroll']}>
        {hasEquipment && (
          <section aria-label={t('editor.tab.equipment')}>
            {rows.map((one) => (
              <EquipmentLine key={one.id} equipment={one} />
            ))}
            {equipment.error !== null && <p className={styles['none']}>{errorText(equipment.error)}</p>}
            {equipment.data !== undefined && rows.length === 0 && <p className={styles['none']}>{t('editor.none')}</p>}
          </section>
        )}
        <Templates text={text.trim()} />
      </div>
    </>
  );
}

function EquipmentLine({ equipment }: { readonly equipment: OfferedEquipment }) {
  const language = usePreferences((preferences) => preferences.language);
  const { ui, store } = useScope();
  const { message } = App.useApp();
  const { id, name } = equipment;
  const carry = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copy';
    event.dataTransfer.setData('text/plain', name);
    ui.setState({ carried: { is: 'equipment', equipment: { id, ...pickNames(equipment) } }, hovered: null });
  };
  const place = () => {
    placeEquipment(store, equipment).then(focusCanvas, (error: unknown) => void message.error(errorText(error)));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    place();
  };
  return (
    <div
      role="button"
      tabIndex={0}
      draggable
      className={styles['equipment']}
      onDragStart={carry}
      onDragEnd={() => ui.setState({ carried: null, target: null })}
      onDoubleClick={place}
      onKeyDown={onKey}
    >
      {nameText(equipment, language)}
    </div>
  );
}

/** Pages of models: placed without a parameter, they are drawn for the equipment that the page is of. */
function Templates({ text }: { readonly text: string }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const offered = useAsk(templateQuery, text === '' ? {} : { text }, { keepPrevious: true });
  const rows = offered.data?.rows ?? [];
  const { Icon } = WIDGETS.PageTemplate;
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('editor.templates')}>
      <h2 className={styles['groupName']}>{t('editor.templates')}</h2>
      <div className={styles['tiles']}>
        {rows.map((one) => {
          const model = nameTextOf(one, 'model', language);
          const title = titleText(one, language);
          return (
            <TemplateTile
              key={`${one.modelId} ${one.pageKey}`}
              name={`${model} · ${title}`}
              offered={one}
              Icon={Icon}
            />
          );
        })}
      </div>
    </section>
  );
}

interface TemplateTileProps {
  readonly name: string;
  readonly offered: Parameters<typeof templateFor>[0];
  readonly Icon: (typeof WIDGETS)['PageTemplate']['Icon'];
}

function TemplateTile({ name, offered, Icon }: TemplateTileProps) {
  // A held tile is recognised by its template.
  const [template] = useState(() => templateFor(offered, null));
  return (
    <Tile name={name} template={template}>
      <Icon />
    </Tile>
  );
}
