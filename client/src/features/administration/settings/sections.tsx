import { CONTACT_ROLES } from '#contract/features/access/roles.ts';
import { ADMIN_APPS, adminAppsOf, openersOf, type AdminApp } from '#contract/features/access/rules.ts';
import {
  HOME_BUTTON_MAX,
  HOME_MESSAGE_MAX,
  SIGN_IN_TEXT_MAX,
  TEMPLATE_MAX,
} from '#contract/features/administration/limits.ts';
import { KEPT_APPS } from '#contract/features/administration/settings-schema.ts';
import { INVITATION_QUOTA_MAX } from '#contract/features/config/limits.ts';
import { THEMES } from '#contract/features/config/personal.ts';
import { acceptOf } from '#contract/features/files/kinds.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox, Switch } from '../../../ui/controls/checkbox.tsx';
import { Dropzone } from '../../../ui/controls/dropzone.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { TileContent } from '../../../ui/layout/tile.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { THEME_PICTURES } from '../../config/public.ts';
import type { PageProps } from '../../feature.ts';
import { useViewer } from '../../session/public.ts';
import { PANEL_ICONS } from '../components/panel-icon.tsx';
import { usePanelTexts } from '../texts.ts';
import { useSendTestMailMutation, useSettingsTexts } from './api.ts';
import { MailPreview, Preview, HomePreview } from './preview.tsx';
import { SettingField } from './setting-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';
import styles from './settings-dialog.module.css';

interface SectionProps {
  form: SettingsForm;
}

/** Returns a value that is text; '' for anything else. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Section for the name and logo of the network, and its introduction to strangers. */
export function LookSection({ form }: SectionProps) {
  const text = useSettingsTexts();
  const logo = form.valueOf('logo');
  const address = typeof logo === 'object' && logo !== null && 'url' in logo ? logo.url : logo;
  return (
    <div className={styles.section}>
      <SettingField form={form} title="name">
        <TextField
          label={text.titles.name}
          value={asText(form.valueOf('name'))}
          onChange={event => form.set('name', event.target.value)}
        />
      </SettingField>
      <SettingField form={form} title="logo">
        {typeof address === 'string' && <img className={styles.logo} src={address} alt={text.titles.logo} />}
        <Dropzone
          label={text.chooseLogo}
          accept={acceptOf('photo')}
          isMultiple={false}
          onFiles={files => void form.pickLogo(files).then(picked => picked && form.set('logo', picked))}
        />
        <p className={styles.hint}>{text.logoHint}</p>
        {logo !== null && (
          <div>
            <Button variant="ghost" onClick={() => form.set('logo', null)}>
              {text.removeLogo}
            </Button>
          </div>
        )}
      </SettingField>
      <SignInField form={form} />
    </div>
  );
}

/** Field for the text of the sign-in page: null shows figures, '' hides the organisation. */
function SignInField({ form }: SectionProps) {
  const text = useSettingsTexts();
  const value = form.valueOf('signInText');
  return (
    <SettingField form={form} title="signInText">
      <Switch
        label={text.showsBeforeSignIn}
        checked={value !== ''}
        onChange={event => form.set('signInText', event.target.checked ? null : '')}
      />
      {value !== '' && (
        <TextField
          label={text.titles.signInText}
          hint={text.signInHint}
          counterMax={SIGN_IN_TEXT_MAX}
          value={asText(value)}
          onChange={event => form.set('signInText', event.target.value === '' ? null : event.target.value)}
        />
      )}
    </SettingField>
  );
}

/** Section for the banner of the home page. */
export function HomeSection({ form }: SectionProps) {
  const text = useSettingsTexts();
  const [message, button] = [asText(form.valueOf('homeMessage')), asText(form.valueOf('homeButtonText'))];
  return (
    <div className={styles.section}>
      <Preview>
        <HomePreview message={message} button={button} />
      </Preview>
      <SettingField form={form} title="homeMessage">
        <TextArea
          label={text.titles.homeMessage}
          counterMax={HOME_MESSAGE_MAX}
          value={message}
          onChange={event => form.set('homeMessage', event.target.value)}
        />
      </SettingField>
      <SettingField form={form} title="homeButtonText">
        <TextField
          label={text.titles.homeButtonText}
          counterMax={HOME_BUTTON_MAX}
          value={button}
          onChange={event => form.set('homeButtonText', event.target.value)}
        />
      </SettingField>
      <SettingField form={form} title="homeButtonLink">
        <TextField
          label={text.titles.homeButtonLink}
          hint={text.linkHint}
          value={asText(form.valueOf('homeButtonLink'))}
          onChange={event => form.set('homeButtonLink', event.target.value)}
        />
      </SettingField>
      <SettingField form={form} title="timesheetUrl">
        <TextField
          label={text.titles.timesheetUrl}
          hint={text.linkHint}
          value={asText(form.valueOf('timesheetUrl'))}
          onChange={event => form.set('timesheetUrl', event.target.value === '' ? null : event.target.value)}
        />
      </SettingField>
    </div>
  );
}

/** Section for the landscapes on offer, and the one for people who have chosen none. */
export function ThemesSection({ form }: SectionProps) {
  const text = useSettingsTexts();
  const names: Readonly<Record<string, string>> = useTexts('shell').settings.themes;
  const themes = (form.valueOf('themes') ?? []) as readonly string[]; // as it is sent
  return (
    <div className={styles.section}>
      <SettingField form={form} title="themes">
        <h3>{text.titles.themes}</h3>
        <div className={styles.themes}>
          {THEMES.map(theme => (
            <div key={theme} className={styles.theme}>
              <img src={THEME_PICTURES[theme]} alt="" />
              <Checkbox
                label={names[theme] ?? theme}
                checked={themes.includes(theme)}
                onChange={event =>
                  form.set(
                    'themes',
                    THEMES.filter(one => (one === theme ? event.target.checked : themes.includes(one))),
                  )
                }
              />
            </div>
          ))}
        </div>
      </SettingField>
      <SettingField form={form} title="theme">
        <Select
          label={text.titles.theme}
          value={asText(form.valueOf('theme'))}
          options={THEMES.filter(theme => themes.includes(theme)).map(value => ({
            value,
            label: names[value] ?? value,
          }))}
          onChange={event => form.set('theme', event.target.value)}
        />
      </SettingField>
    </div>
  );
}

/** Section for the entries of the settings panel. The roles decide who has access. @spec 2§6, 3§2.4 */
export function MenuSection({ form, adminName }: SectionProps & Pick<PageProps, 'adminName'>) {
  const text = useSettingsTexts();
  const apps = (form.valueOf('setupMenu') ?? []) as readonly string[]; // as the server stores it
  const { access, modulesOff } = useViewer();
  const panel = usePanelTexts();
  const quota = form.valueOf('invitationQuota');
  const contact = form.valueOf('contactRole');
  const nameOf = (app: string): string => {
    const known = ADMIN_APPS.find(one => one === app);
    return known === undefined ? app : (adminName?.(known) ?? app);
  };
  const openersSaid = (app: AdminApp): string =>
    app === 'contact'
      ? form.said('contactRole', contact)
      : [...new Set(openersOf(app))].map(role => panel.audit.roles[role]).join(', ');
  return (
    <div className={styles.section}>
      <SettingField form={form} title="setupMenu">
        <h3>{text.titles.setupMenu}</h3>
        <div className={styles.boxes}>
          {ADMIN_APPS.map(app => (
            <Checkbox
              key={app}
              label={nameOf(app)}
              checked={apps.includes(app)}
              disabled={KEPT_APPS.includes(app)}
              onChange={event =>
                form.set(
                  'setupMenu',
                  ADMIN_APPS.filter(one => (one === app ? event.target.checked : apps.includes(one))),
                )
              }
            />
          ))}
        </div>
        <Preview>
          <ul className={styles.tiles}>
            {adminAppsOf(
              access,
              ADMIN_APPS.filter(app => apps.includes(app)),
              modulesOff,
            ).map(app => (
              <li key={app} className={styles.tile}>
                <TileContent {...PANEL_ICONS[app]} name={nameOf(app)} says={panel.about[app]} />
              </li>
            ))}
          </ul>
        </Preview>
      </SettingField>
      <SettingField form={form} title="invitationQuota">
        <TextField
          label={text.titles.invitationQuota}
          hint={text.quotaHint}
          type="number"
          inputMode="numeric"
          min={1}
          max={INVITATION_QUOTA_MAX}
          value={typeof quota === 'number' ? String(quota) : ''}
          onChange={event => form.set('invitationQuota', event.target.value === '' ? null : Number(event.target.value))}
        />
      </SettingField>
      <SettingField form={form} title="contactRole">
        <Select
          label={text.titles.contactRole}
          hint={text.contactRoleHint}
          value={typeof contact === 'string' ? contact : ''}
          placeholder={panel.audit.roles.Propietarios}
          options={CONTACT_ROLES.map(role => ({ value: role, label: panel.audit.roles[role] }))}
          onChange={event => form.set('contactRole', event.target.value === '' ? null : event.target.value)}
        />
      </SettingField>
      <section className={styles.setting} aria-label={text.access}>
        <h3>{text.access}</h3>
        <p className={styles.hint}>{text.accessHint}</p>
        <ul>
          {ADMIN_APPS.map(app => (
            <li key={app}>{text.accessOf(nameOf(app), openersSaid(app))}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Section for the header and footer of every mail, and for the text of messages in it. @spec 3§7.5 */
export function MailSection({ form }: SectionProps) {
  const text = useSettingsTexts();
  const [send, { isLoading }] = useSendTestMailMutation();
  const template = form.valueOf('emailTemplate') as { header: string; footer: string }; // as the server stores it
  const set = (part: Partial<typeof template>) => form.set('emailTemplate', { ...template, ...part });
  const test = async (): Promise<void> => {
    const { data, error } = await send({ header: template.header, footer: template.footer });
    if (data === undefined) reportFailure(text.testFailed, error, () => void test());
    else toast(text.testSent(data));
  };
  return (
    <div className={styles.section}>
      <SettingField form={form} title="emailTemplate">
        <TextArea
          label={text.header}
          hint={text.templateHint}
          counterMax={TEMPLATE_MAX}
          value={template.header}
          onChange={event => set({ header: event.target.value })}
        />
        <TextArea
          label={text.footer}
          counterMax={TEMPLATE_MAX}
          value={template.footer}
          onChange={event => set({ footer: event.target.value })}
        />
        <Preview>
          <MailPreview header={template.header} footer={template.footer} />
        </Preview>
        <div>
          <Button variant="soft" isPending={isLoading} onClick={() => void test()}>
            {text.sendTest}
          </Button>
        </div>
      </SettingField>
      <SettingField form={form} title="messageTextMailed">
        <Switch
          label={text.titles.messageTextMailed}
          hint={text.messageTextHint}
          checked={form.valueOf('messageTextMailed') === true}
          onChange={event => form.set('messageTextMailed', event.target.checked)}
        />
      </SettingField>
    </div>
  );
}
