import { homeInfo, homeOrgSave, homeSave } from '@tidegate/contract/nouns/home/calls.ts';
import type { Home } from '@tidegate/contract/nouns/home/home.ts';
import { App, Button, Drawer, Radio } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth, useSession } from '../../api/session.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { Lead, Stack } from '../../ui/layout/box.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { landingPage } from './home.ts';
import { PageSelect } from './object-selects.tsx';

/** Setting of the first screen: of the person, and of the organisation for those who may set it. */
export function LandingButton({ home }: { readonly home: Home }) {
  const t = useT();
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const mayOrg = useOrgAuth('manage_org_edit');
  const orgName = useSession((session) => session.user?.orgName ?? '');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('overview.landing')}</Button>
      <Drawer
        open={isOpen}
        title={t('overview.landing')}
        size={isPhone ? '100%' : 420}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <Lead>{t('overview.landingText')}</Lead>
        <Stack gap={24}>
          <Choice
            title={t('overview.landingOwn')}
            none={t('overview.landingAsOrg')}
            landing={home.own.landing}
            save={(landing) => ask(homeSave, { landing })}
          />
          {mayOrg && (
            <Choice
              title={t('overview.landingOrg', { org: orgName })}
              none={t('overview.landingUsual')}
              landing={home.org.landing}
              save={(landing) => ask(homeOrgSave, { landing })}
            />
          )}
        </Stack>
      </Drawer>
    </>
  );
}

interface ChoiceProps {
  readonly title: string;
  /** Text for no choice. */
  readonly none: string;
  readonly landing: string | null;
  readonly save: (landing: string | null) => Promise<unknown>;
}

/** Saved as soon as something is chosen; a page, once it is named. */
function Choice({ title, none, landing, save }: ChoiceProps) {
  const t = useT();
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const pageId = landing === null ? undefined : landingPage(landing);
  const [isPage, setPage] = useState(pageId !== undefined);
  const choose = async (wanted: string | null) => {
    try {
      await save(wanted);
      await invalidate(homeInfo);
      void message.success(t('overview.landingSaved'));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const pick = (wanted: string) => {
    setPage(wanted === 'page');
    if (wanted !== 'page') void choose(wanted === 'none' ? null : wanted);
  };
  return (
    <section>
      <h3>{title}</h3>
      <Radio.Group
        aria-label={title}
        value={isPage ? 'page' : (landing ?? 'none')}
        onChange={({ target }) => pick(String(target.value))}
      >
        <Stack gap={8}>
          <Radio value="none">{none}</Radio>
          <Radio value="overview">{t('nav.overview')}</Radio>
          <Radio value="equipment">{t('overview.landingList')}</Radio>
          <Radio value="page">{t('overview.landingPage')}</Radio>
        </Stack>
      </Radio.Group>
      {isPage && (
        <PageSelect
          value={pageId === undefined ? [] : [pageId]}
          most={1}
          onChange={([id]) => {
            if (id !== undefined) void choose(`page:${id}`);
          }}
        />
      )}
    </section>
  );
}
