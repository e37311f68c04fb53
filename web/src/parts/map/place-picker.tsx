import { EnvironmentOutlined } from '@ant-design/icons';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { Button, Form } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { browserClock } from '../../lib/clock.ts';
import { loadScreen } from '../../lib/browser/load-screen.ts';

const PlaceDrawer = lazy(() =>
  loadScreen(async () => ({ default: (await import('./place-drawer.tsx')).PlaceDrawer }), browserClock),
);

interface Props {
  /** The form has a field `zoom` as well: the zoom level at which the location was selected. */
  readonly hasZoom?: boolean;
}

/** A button in a form that has the fields `lng` and `lat`: fills them from a map, which is fetched when it is opened. */
export function PlacePicker({ hasZoom = false }: Props) {
  const t = useT();
  const form = Form.useFormInstance<{ lng: number | null; lat: number | null; zoom: number | null }>();
  const [start, setStart] = useState<Place | 'nowhere' | null>(null);
  const open = () => {
    const { lng, lat } = form.getFieldsValue(['lng', 'lat']);
    setStart(typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : 'nowhere');
  };
  return (
    <>
      <Button icon={<EnvironmentOutlined />} style={{ marginBottom: 16 }} onClick={open}>
        {t('place.pick')}
      </Button>
      {start !== null && (
        <Suspense fallback={null}>
          <PlaceDrawer
            start={start === 'nowhere' ? null : start}
            onClose={() => setStart(null)}
            zoom={hasZoom ? (form.getFieldValue('zoom') ?? null) : null}
            onPick={(place, zoom) => {
              form.setFieldsValue(hasZoom ? { ...place, zoom } : place);
              setStart(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
