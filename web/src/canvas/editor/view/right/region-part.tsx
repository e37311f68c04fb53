import { regionQueryAll } from '@tidegate/contract/nouns/role/calls.ts';
import { WIDGET_KINDS } from '@tidegate/contract/widgets/registry.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import { Select } from 'antd';
import { useSession } from '../../../../api/session.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useT } from '../../../../i18n/translate.ts';
import { common, MIXED } from '../../../fields/mixed.ts';
import { Section } from '../../../fields/section.tsx';
import type { ChosenProps } from './use-chosen.ts';
import { Note, Text } from '../../../../ui/layout/box.tsx';

/** Region that a person needs to use a control. The server checks it for every write. */
export function RegionPart({ widgets, change }: ChosenProps) {
  const t = useT();
  const isShown = widgets.length > 0 && widgets.every(isActing);
  const known = useAsk(regionQueryAll, {}, { enabled: isShown, staleTime: 60_000 });
  const held = useSession((session) => session.user?.authRegion);
  if (!isShown) return null;
  const chosen = common(widgets.map(({ authRegion }) => authRegion));
  const own = widgets.map(({ authRegion }) => authRegion).filter((region) => region !== '');
  const regions = [...new Set([...(known.data ?? []), ...own])].toSorted();
  // Regions that the editing person does not hold; without an answer none is reported.
  const warned =
    known.data === undefined || held === undefined ? [] : [...new Set(own)].filter((region) => !held.includes(region));
  return (
    <Section name="region" title={t('editor.region')}>
      <Select
        style={{ width: '100%' }}
        aria-label={t('editor.region')}
        allowClear
        showSearch
        placeholder={t(chosen === MIXED ? 'editor.mixed' : 'editor.region.none')}
        notFoundContent={t('editor.region.unknown')}
        loading={known.isLoading}
        value={chosen === MIXED || chosen === '' ? null : chosen}
        options={regions.map((region) => ({ value: region, label: region }))}
        onChange={(region: string | null | undefined) => change((widget) => ({ ...widget, authRegion: region ?? '' }))}
      />
      {warned.map((region) => (
        <Text key={region} as="p" role="status" tone="problem">
          {t(known.data?.includes(region) === true ? 'editor.region.notOwn' : 'editor.region.nobody', { region })}
        </Text>
      ))}
      <Note as="p">{t('editor.region.help')}</Note>
    </Section>
  );
}

/** Buttons, choices and sliders, and a value that can be written by a click. */
const isActing = ({ widgetType, dataAddon }: Widget): boolean =>
  WIDGET_KINDS[widgetType].isWriting || ('isWritable' in dataAddon && dataAddon.isWritable === true);
