import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import type { AreaRow } from '#contract/features/groups/types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { idOf, thingTitle, detailState } from '../../../api/detail-state.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { dotsThreeVerticalBoldIcon, pencilSimpleIcon, trashIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { DetailSkeleton } from '../../../ui/layout/detail-page.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DetailView } from '../../../ui/layout/detail-view.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import type { PageProps } from '../../feature.ts';
import { usePageTitle } from '../../session/public.ts';
import { useRemoveAreaMutation } from '../api.ts';
import { CoverHeader } from '../components/group-header.tsx';
import { groupsNames } from '../public.ts';
import { useGetAreaQuery } from '../queries.ts';
import { dialogClosed, dialogOpened, groupsSelectors } from '../slice.ts';
import { useGroupsTexts } from '../texts.ts';
import { useReduceGroupEntry } from '../use-reading.ts';
import styles from './group-page.module.css';

const AreaDialog = lazyDialog(() => import('../forms/area-dialog.tsx'), 'AreaDialog');

/** Page /area/{id}: one area. @spec 2§2 Area page */
export function AreaPage(parts: PageProps) {
  const { areaId = '' } = useParams();
  return <AreaOfAddress key={areaId} idText={areaId} {...parts} />;
}

function AreaOfAddress({ idText, ...parts }: PageProps & { idText: string }) {
  const text = useGroupsTexts().areas;
  const id = idOf(idText);
  const view = detailState(id, useGetAreaQuery(id ?? skipToken));
  usePageTitle(thingTitle(view, { name: one => one.Title, missing: text.missingTitle, kind: groupsNames().areas }));
  return (
    <DetailView
      view={view}
      skeleton={<DetailSkeleton label={text.loadingOne} />}
      missing={{ title: text.missingTitle, text: text.missingHint, back: { to: paths.areas, label: text.back } }}
      failedHint={text.failedHint}
      headingLevel={1}
    >
      {area => <Area area={area} {...parts} />}
    </DetailView>
  );
}

function Area({ area, Stream, Documents }: PageProps & { area: AreaRow }) {
  const text = useGroupsTexts().areas;
  const locale = localeOf(useLanguage());
  const id = useId();
  const [open, setOpen] = useState('posts');
  const place = { target: 'area', id: area.Id, title: area.Title, canWrite: area.IsMember } as const;
  const loading = <Skeleton shape="block" height={340} />;
  const posts = <Suspense fallback={loading}>{Stream && <Stream {...place} />}</Suspense>;
  const documents = <Suspense fallback={loading}>{Documents && <Documents.Section {...place} />}</Suspense>;
  return (
    <article className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <CoverHeader
          picture={area.Img}
          title={area.Title}
          headingId={id}
          facts={
            <>
              <p>{area.Description}</p>
              <p>{text.people(area.MemberCount.toLocaleString(locale), area.MemberCount === 1)}</p>
            </>
          }
        >
          {(area.IsMember || area.CanEdit) && <AreaMenu area={area} />}
        </CoverHeader>
      </div>
      <Tabs
        label={area.Title}
        selected={open}
        onSelect={setOpen}
        tabs={[
          { id: 'posts', label: text.posts, content: posts },
          { id: 'documents', label: text.documents, content: documents },
        ]}
      />
    </article>
  );
}

/** Menu for members, and for administrators of areas. */
function AreaMenu({ area }: { area: AreaRow }) {
  const text = useGroupsTexts().areas;
  const navigate = useNavigate();
  const [removeArea] = useRemoveAreaMutation();
  const dispatch = useDispatch();
  const dialog = useSelector(groupsSelectors.dialog);
  const reduce = useReduceGroupEntry(area);
  const isEditing = dialog?.kind === 'edit-area' && dialog.id === area.Id;
  const remove = async () => {
    if (await removeAfterDialog(text.removal, () => removeArea(area.Id)))
      await navigate(paths.areas, { replace: true });
  };
  const administration: MenuItem[] = [
    {
      id: 'edit',
      label: text.edit,
      icon: pencilSimpleIcon,
      onSelect: () => dispatch(dialogOpened({ kind: 'edit-area', id: area.Id })),
    },
    { id: 'remove', label: text.remove, icon: trashIcon, isDestructive: true, onSelect: () => void remove() },
  ];
  return (
    <>
      <Menu
        label={text.menu}
        groups={[...(area.IsMember ? [[reduce]] : []), ...(area.CanEdit ? [administration] : [])]}
        trigger={trigger => <IconButton {...trigger} icon={dotsThreeVerticalBoldIcon} label={text.menu} />}
      />
      {isEditing && <AreaDialog area={area} onClose={() => dispatch(dialogClosed())} />}
    </>
  );
}
