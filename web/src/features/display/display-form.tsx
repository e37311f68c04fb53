import { displayFields } from '@tidegate/contract/nouns/display/fields.ts';
import { displayAdd, displayEdit } from '@tidegate/contract/nouns/display/calls.ts';
import {
  DISPLAY_SCOPES,
  type Display,
  type DisplayItem,
  type Interrupt,
  interruptSchema,
} from '@tidegate/contract/nouns/display/display.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { booleanField } from '@tidegate/contract/form.ts';
import { defaultsOf, maxLengthOf } from '@tidegate/contract/fields/field-facts.ts';
import { Form, Radio, Select } from 'antd';
import { useState } from 'react';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { ask } from '../../api/ask.ts';
import { useT } from '../../i18n/translate.ts';
import { copiedName } from '../../lib/names/copied.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { OtherNameFields } from '../../parts/names/other-name-fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { MoreFields } from '../../ui/form/more-fields.tsx';
import { ZoneSelect } from '../../ui/form/zone-select.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { PlaylistField } from './playlist-field.tsx';
import type { DisplayStart } from './use-playlist-start.ts';
import styles from './displays.module.css';
import { NO_OTHER_NAMES, pickNames } from '@tidegate/contract/locale/name-text.ts';

type Values = Omit<Display, 'id' | 'orgId' | 'tokenAt' | 'switched' | 'interrupt' | 'language' | 'playlist'> &
  Interrupt & {
    readonly playlist: readonly DisplayItem[];
    readonly interrupts: boolean;
    /** Empty: that of the browser, as of the zone. */
    readonly language: string;
  };

const INTERRUPT: Interrupt = { priority: 2, shows: 'page', until: 'acked', seconds: 60 };

interface Props {
  /** The display to change; null adds one. */
  readonly display: Display | null;
  /** The initial values, where it is a copy. */
  readonly original: Display | null;
  readonly start: DisplayStart;
  /** Given the token of a new one, this once. */
  readonly onMade: (made: { readonly name: string; readonly token: string }) => void;
  readonly onClose: () => void;
}

const Field = schemaField({ ...displayFields, interrupts: booleanField(), ...interruptSchema.shape });

/** Adds a wall display or changes one. */
export function DisplayForm({ display, original, start, onMade, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const [form] = Form.useForm<Values>();
  const [isMore, setMore] = useState(false);
  const changed = useChanged();
  const save = async (values: Values) => {
    const fields = fieldsOf(values);
    if (display !== null) await ask(displayEdit, { id: display.id, ...fields });
    else onMade({ name: nameOf(fields), token: (await ask(displayAdd, fields)).token });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t(display === null ? 'display.add' : 'display.edit')}
      form={form}
      initial={display === null ? initialOf(original, start) : valuesOf(display)}
      onSave={save}
      onInvalid={() => setMore(true)}
      onClose={onClose}
    >
      <Field name="name" label={t('display.name')} />
      <Field
        name="playlist"
        label={t('display.playlist')}
        extra={t('display.playlistHelp')}
        neededText={t('display.playlistNeeded')}
      >
        <PlaylistField />
      </Field>
      <Field name="scope" label={t('display.scope')} extra={t('display.scopeHelp')}>
        <Radio.Group
          vertical
          options={DISPLAY_SCOPES.map((value) => ({ value, label: t(`display.scope.${value}`) }))}
        />
      </Field>
      <InterruptFields />
      <MoreFields isOpen={isMore} onToggle={setMore}>
        <OtherNameFields />
        <Field name="language" label={t('display.language')}>
          <Select
            options={[
              { value: '', label: t('display.asBrowser') },
              ...LANGUAGES.map((value) => ({ value, label: t(`display.language.${value}`) })),
            ]}
          />
        </Field>
        <Field name="theme" label={t('display.theme')} optionText={(value) => t(`display.theme.${value}`)} />
        <Field name="timeZone" label={t('display.zone')}>
          <ZoneSelect followsBrowser unset={t('display.zoneAsOrg')} />
        </Field>
      </MoreFields>
    </FormDrawer>
  );
}

/** From which priority on an alarm interrupts, what it shows, and for how long. */
function InterruptFields() {
  const t = useT();
  const isOn = Form.useWatch('interrupts') === true;
  const isTimed = Form.useWatch('until') === 'seconds';
  return (
    <>
      <Field name="interrupts" label={t('display.interrupt')} />
      <div hidden={!isOn} className={styles['interrupt']}>
        <Field name="priority" isNeeded={false} label={t('display.priority')}>
          <Select
            options={ALARM_PRIORITIES.map((value) => ({
              value,
              label: t('display.from', { priority: t(`alarm.priority.${value}`) }),
            }))}
          />
        </Field>
        <Field
          name="shows"
          label={t('display.interruptShows')}
          optionText={(value) => t(`display.interruptShows.${value}`)}
        />
        <Field name="until" label={t('display.until')} optionText={(value) => t(`display.until.${value}`)} />
        <Field name="seconds" isNeeded={false} label={t('display.seconds')} hidden={!isTimed} />
      </div>
    </>
  );
}

function fieldsOf({ interrupts, priority, shows, until, seconds, language, playlist, ...fields }: Values) {
  return {
    ...fields,
    playlist: [...playlist],
    interrupt: interrupts ? { priority, shows, until, seconds } : null,
    language: LANGUAGES.find((one) => one === language) ?? null,
  };
}

const valuesOf = ({ interrupt, language, scope, playlist, theme, timeZone, ...names }: Display): Values => ({
  ...pickNames(names),
  scope,
  playlist,
  theme,
  timeZone,
  language: language ?? '',
  interrupts: interrupt !== null,
  ...(interrupt ?? INTERRUPT),
});

function initialOf(original: Display | null, { name, scope, playlist }: DisplayStart): Values {
  if (original !== null)
    return {
      ...valuesOf(original),
      ...NO_OTHER_NAMES,
      name: copiedName(original.name, { max: maxLengthOf(displayFields.name) }),
    };
  return { ...INTERRUPT, ...defaultsOf(displayFields), language: '', interrupts: true, name, scope, playlist };
}
