import { useState } from 'react';
import { BANNERS_MAX, BANNER_TITLE_MAX } from '#contract/features/config/limits.ts';
import type { BannersState } from '#contract/features/config/types.ts';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { useFirstAnswer } from '../../../api/use-first-answer.ts';
import { trashIcon } from '../../../ui/content/icons.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { EditConflictNotice } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useGetBannersQuery, useListBannersChangesQuery, useUndoBannersMutation, useSettingsTexts } from './api.ts';
import { EditedDialog } from './edited-dialog.tsx';
import { HistoryList, type HistoryProps } from './history-list.tsx';
import { Preview, HomePreview } from './preview.tsx';
import type { EditedBanner } from './rebase-banners.ts';
import { useBannersForm, type BannersForm } from './use-banners-form.ts';
import styles from './banners-dialog.module.css';

/** History of saved banners. Undoing restores their pictures too. @spec decision 215 */
function BannersHistory({ version, ...state }: HistoryProps) {
  const { banners: text, change } = useSettingsTexts();
  const query = useListBannersChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading }] = useUndoBannersMutation();
  const named = (titles: readonly string[]) => titles.join(', ') || text.noPictures;
  return (
    <HistoryList
      {...state}
      query={query}
      nameOf={({ Before, After }) => change(named(Before), named(After))}
      undo={id => undo({ id, version })}
      isUndoing={isLoading}
    />
  );
}

export interface BannersDialogProps {
  onClose: () => void;
}

/**
 * Dialog for the pictures of the home page: three at most, in their order, with text, link and days.
 * @spec 2§2 Settings panel, 2§5 Banners
 */
export function BannersDialog({ onClose }: BannersDialogProps) {
  const text = useSettingsTexts().banners;
  const query = useGetBannersQuery(undefined, { refetchOnMountOrArgChange: true });
  const opened = useFirstAnswer(query);
  if (opened) return <Banners state={opened} onClose={onClose} />;
  return (
    <Dialog title={text.title} size="lg" onClose={onClose} hasAddress>
      {query.isError ? (
        <ErrorState text={text.failed} onRetry={() => void query.refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
    </Dialog>
  );
}

function Banners({ state, onClose }: BannersDialogProps & { state: BannersState }) {
  const settings = useSettingsTexts();
  const text = settings.banners;
  const form = useBannersForm(state, onClose);
  const [tab, setTab] = useState('edit');
  return (
    <EditedDialog title={text.title} subtitle={text.intro} form={form} onClose={onClose}>
      <div className={styles.body}>
        {form.editConflict !== null && <EditConflictNotice {...form.editConflict} />}
        {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
        <Tabs
          label={text.title}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'edit', label: text.edit, content: <Pictures form={form} /> },
            {
              id: 'history',
              label: settings.sections.history,
              content: <BannersHistory version={form.version} isChanged={form.isChanged} onUndone={onClose} />,
            },
          ]}
        />
      </div>
    </EditedDialog>
  );
}

/** Preview of the pictures, and the text, link and days of each. */
function Pictures({ form }: { form: BannersForm }) {
  const settings = useSettingsTexts();
  const text = settings.banners;
  const { banners } = form;
  const nameOf = (banner: EditedBanner): string =>
    banner.Title || text.position(banners.findIndex(({ key }) => key === banner.key) + 1);
  return (
    <div className={styles.body}>
      <Preview>
        <HomePreview pictures={banners.flatMap(({ preview }) => preview ?? [])} />
      </Preview>
      {banners.length === 0 && <p className={styles.hint}>{text.none}</p>}
      <SortableList
        items={banners}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        words={settings}
        look="cards"
        onChange={form.setBanners}
      >
        {(banner, index) => (
          <fieldset className={styles.banner}>
            <legend>
              {text.position(index + 1)} {!banner.isShown && <Chip tone="sol">{text.hidden}</Chip>}
            </legend>
            <div className={styles.picture}>
              {banner.preview !== null && <img src={banner.preview} alt={banner.Title} />}
              <Dropzone
                label={banner.preview === null ? text.add : text.change}
                accept={acceptOf('photo')}
                isMultiple={false}
                onFiles={files => void form.pick(files, banner.key)}
              />
              <IconButton
                icon={trashIcon}
                label={settings.remove(nameOf(banner))}
                onClick={() => form.remove(banner.key)}
              />
            </div>
            {form.errorOf(index, 'Image') !== undefined && <p role="alert">{form.errorOf(index, 'Image')}</p>}
            <TextField
              label={text.alt}
              hint={text.altHint}
              counterMax={BANNER_TITLE_MAX}
              value={banner.Title}
              error={form.errorOf(index, 'Title')}
              onChange={event => form.change(banner.key, { Title: event.target.value })}
            />
            <TextField
              label={text.link}
              hint={settings.linkHint}
              isOptional
              value={banner.Link}
              error={form.errorOf(index, 'Link')}
              onChange={event => form.change(banner.key, { Link: event.target.value })}
            />
            <FieldRow>
              <DateField
                label={text.startsOn}
                isOptional
                value={banner.StartsOn ?? ''}
                error={form.errorOf(index, 'StartsOn')}
                onChange={day => form.change(banner.key, { StartsOn: day || null })}
              />
              <DateField
                label={text.endsOn}
                isOptional
                value={banner.EndsOn ?? ''}
                error={form.errorOf(index, 'EndsOn')}
                onChange={day => form.change(banner.key, { EndsOn: day || null })}
              />
            </FieldRow>
          </fieldset>
        )}
      </SortableList>
      {banners.length < BANNERS_MAX ? (
        <Dropzone
          label={text.add}
          accept={acceptOf('photo')}
          isMultiple={false}
          onFiles={files => void form.pick(files, null)}
        />
      ) : (
        <p className={styles.hint}>{text.full}</p>
      )}
    </div>
  );
}
