import { InfoCircleOutlined } from '@ant-design/icons';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { groupOfText } from '../../parts/groups/group-select.tsx';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import { usePhone } from '../../ui/use-media.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './facts.module.css';

/** The details of a piece of equipment besides its values: for somebody on site, or ordering a part. */
export function FactsButton({ equipment }: { readonly equipment: Equipment }) {
  const t = useT();
  const isPhone = usePhone();
  const language = usePreferences((preferences) => preferences.language);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={<InfoCircleOutlined />} onClick={() => setIsOpen(true)}>
        {t('facts.open')}
      </Button>
      <Drawer open={isOpen} title={nameText(equipment, language)} size={isPhone ? '100%' : 420} onClose={close}>
        {equipment.picture !== '' && (
          <img className={styles['picture']} src={equipment.picture} alt={t('facts.picture')} />
        )}
        <dl className={styles['facts']}>
          {factsOf(equipment, language, t).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === '' ? '—' : value}</dd>
            </div>
          ))}
        </dl>
      </Drawer>
    </>
  );
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

function factsOf(equipment: Equipment, language: Language, t: ReturnType<typeof useT>): readonly Fact[] {
  const { code, address, lng, lat, installDate, tags, remark } = equipment;
  return [
    { label: t('facts.code'), value: code },
    { label: t('facts.group'), value: groupOfText(equipment) },
    { label: t('facts.gateway'), value: gatewayNameText(equipment, language) },
    { label: t('facts.address'), value: address },
    {
      label: t('facts.place'),
      value: lng === null || lat === null ? '' : <Link to={PATTERNS.map}>{`${lat}, ${lng}`}</Link>,
    },
    { label: t('facts.installDate'), value: installDate },
    { label: t('facts.tags'), value: tags.length === 0 ? '' : <TagsOf tags={tags} /> },
    { label: t('facts.remark'), value: remark },
  ];
}

function TagsOf({ tags }: { readonly tags: readonly string[] }) {
  return (
    <Row as="span" wrap gap="4 12" align="stretch">
      {tags.map((tag) => (
        <Link key={tag} to={`${PATTERNS.equipmentList}?${new URLSearchParams({ tag }).toString()}`}>
          {tag}
        </Link>
      ))}
    </Row>
  );
}
