import { settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { mapSourceSchema, type MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { tileOrigins } from '@tidegate/contract/rules/geo/map-source.ts';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { schemaField } from '../../ui/form/schema-field.tsx';
import { useChanged } from '../../ui/use-changed.ts';
import { MapBase } from './map-base.tsx';
import { Section } from './section.tsx';
import { Buttons } from '../../ui/layout/box.tsx';
import styles from './setting.module.css';

type Outcome = { readonly is: 'saved' } | { readonly is: 'refused'; readonly why: string };

/** Gaps of an address template, which texts name as they are written there. */
const GAPS = { s: '{s}', x: '{x}', y: '{y}', z: '{z}' };

const EXAMPLE = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', subdomains: 'abc' };

const Field = schemaField(mapSourceSchema.shape);

/** Setting of the map tile source. Empty: the outline of the land alone. */
export function MapSetting({ source }: { readonly source: MapSource }) {
  const t = useT();
  const [form] = Form.useForm<MapSource>();
  const changed = useChanged();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const save = async (map: MapSource) => {
    setBusy(true);
    setOutcome(null);
    try {
      await ask(settingSave, { map });
      setOutcome({ is: 'saved' });
      await changed();
    } catch (error) {
      setOutcome({ is: 'refused', why: errorText(error) });
    }
    setBusy(false);
  };
  const isTemplate = {
    validator: async () => {
      const { url, subdomains } = form.getFieldsValue();
      if (tileOrigins({ url: url.trim(), subdomains }) === undefined) throw new Error(t('setting.urlRule', GAPS));
    },
  };
  return (
    <Section title={t('setting.map')} text={t('setting.mapText')}>
      <MapBase />
      <Form<MapSource>
        form={form}
        // The form of a framed page has a field of the same name.
        name="map"
        layout="vertical"
        className={styles['form']}
        initialValues={source}
        onFinish={(values) => void save(values)}
      >
        {outcome?.is === 'refused' && (
          <Alert type="error" showIcon role="alert" title={outcome.why} description={t('manage.stayHere')} />
        )}
        <Field
          name="url"
          label={t('setting.url')}
          extra={t('setting.urlHelp', GAPS)}
          dependencies={['subdomains']}
          rules={[isTemplate]}
          placeholder={EXAMPLE.url}
          input={{ allowClear: true }}
        />
        <div className={styles['pair']}>
          <Field
            name="subdomains"
            label={t('setting.subdomains', GAPS)}
            extra={t('setting.subdomainsHelp')}
            placeholder={EXAMPLE.subdomains}
          />
          <Field name="maxZoom" label={t('setting.maxZoom')} isNarrow />
        </div>
        <Field name="attribution" label={t('setting.attribution')} extra={t('setting.attributionHelp')} />
        <Field name="isGcj02" label={t('setting.gcj02')} extra={t('setting.gcj02Help')} />
        <Buttons>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            {t('action.save')}
          </Button>
        </Buttons>
      </Form>
      {outcome?.is === 'saved' && <Reload />}
    </Section>
  );
}

/** Which hosts a page may load from came with the page. */
export function Reload() {
  const t = useT();
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={t('setting.saved')}
      description={t('setting.savedText')}
      action={<Button onClick={() => globalThis.location.reload()}>{t('action.reload')}</Button>}
    />
  );
}
