import { useState } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import {
  audienceError,
  audienceOf,
  isSameAudience,
  isSomewhere,
  NEW_AUDIENCE,
  placesOf,
  usePlaceNames,
  type Audience,
  type Places,
  useOwnPlaces,
  type AudienceProps,
} from '../audience.ts';
import { usePublishingTexts } from '../texts.ts';
import { useGetAudienceCountQuery } from '../api.ts';
import { Avatar } from '../../../ui/content/avatar.tsx';
import { useViewer } from '../../session/public.ts';
import type { Target } from '#contract/features/feed/types.ts';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { lockSimpleIcon } from '../../../ui/content/icons.ts';
import type { OwnPlace } from '../../groups/public.ts';
import styles from './publishing.module.css';

interface AudienceChoicesProps extends AudienceProps {
  /** Meaning of the main feed, for a feature with a rule of its own. */
  homeHint?: string | undefined;
}

/**
 * Choices of the main feed, groups and areas. They offer the author's own, or for authors who may write to all, any
 * place found by name.
 */
function AudienceChoices({ homeHint, ...audience }: AudienceChoicesProps) {
  const { value, onChange } = audience;
  const text = usePublishingTexts();
  const { group, area, haveFailed } = useOwnPlaces(audience);
  const kind = { value, onChange, failure: haveFailed ? text.placesFailed : null };
  return (
    <>
      <Checkbox
        data-field="Group"
        label={text.home}
        hint={homeHint ?? text.homeHint}
        checked={value.Home}
        onChange={event => onChange({ ...value, Home: event.target.checked })}
      />
      <Kind
        {...kind}
        {...group}
        type="group"
        flag="ByGroups"
        label={text.groups}
        emptyText={audience.everyPlace ? undefined : text.noGroups}
        otherLabel={text.otherGroup}
      />
      <Kind {...kind} {...area} type="area" flag="ByAreas" label={text.areas} otherLabel={text.otherArea} />
    </>
  );
}

interface KindProps extends Pick<AudienceProps, 'value' | 'onChange'> {
  type: Target['Type'];
  flag: 'ByGroups' | 'ByAreas';
  label: string;
  /** Places offered; undefined until they are loaded. */
  places: readonly OwnPlace[] | undefined;
  /** Text shown if there are none. */
  emptyText?: string | undefined;
  /** Places that can be found by name. */
  others: readonly OwnPlace[];
  otherLabel: string;
  failure: string | null;
}

/** Choice of whether groups or areas are included, and which ones. */
function Kind({ type, flag, label, places, emptyText, others, otherLabel, failure, value, onChange }: KindProps) {
  const text = usePublishingTexts();
  const isPlace = (id: number) => (target: Target) => target.Type === type && target.Id === id;
  const choose = (Id: number) => onChange({ ...value, Group: [...value.Group, { Type: type, Id }] });
  const drop = (id: number) => onChange({ ...value, Group: value.Group.filter(target => !isPlace(id)(target)) });
  return (
    <>
      <Checkbox
        label={label}
        checked={value[flag]}
        onChange={event => onChange({ ...value, [flag]: event.target.checked })}
      />
      {value[flag] && (
        <div className={styles.places}>
          {places?.length === 0 && emptyText && <p className={styles.note}>{emptyText}</p>}
          {failure && <p className={styles.note}>{failure}</p>}
          <div className={styles.choices} role="group" aria-label={label}>
            {places?.map(place => (
              <Checkbox
                key={place.Id}
                label={place.Title}
                icon={place.IsPrivate ? lockSimpleIcon : undefined}
                iconLabel={text.private}
                checked={value.Group.some(isPlace(place.Id))}
                onChange={event => (event.target.checked ? choose : drop)(place.Id)}
              />
            ))}
          </div>
          {others.length > 0 && (
            <ComboBox
              label={otherLabel}
              placeholder={text.placeName}
              emptyText={text.noPlace}
              options={others.map(({ Id, Title }) => ({ id: Id, label: Title }))}
              value={null}
              onChange={id => id !== null && choose(id)}
              clears
            />
          )}
        </div>
      )}
    </>
  );
}

/**
 * Author at the top of a short form, with the audience of a new publication. An existing one stays where it was
 * published.
 */
export function AuthorLine(audience: AudienceLineProps) {
  const viewer = useViewer();
  return (
    <div className={styles.author}>
      <Avatar photo={viewer.photo} size={44} />
      <div className={styles.who}>
        <strong>{viewer.name}</strong>
        {audience.publishedIn === null && <AudienceLine {...audience} />}
      </div>
    </div>
  );
}

interface AudienceSummaryProps {
  value: Audience;
  /** Default places and their name; the main feed if absent. */
  usual?: { places: Places; name: string } | undefined;
}

/**
 * Summary such as 'Se publica en Inicio · llega a 40 personas': the places of a publication, and the number of people
 * reached.
 */
function AudienceSummary({ value, usual }: AudienceSummaryProps) {
  const { errors } = useTexts('feed');
  const text = usePublishingTexts();
  const missing = audienceError(value, text);
  const isThere = isSomewhere(value);
  const { places, name } = usual ?? { places: NEW_AUDIENCE, name: text.homePlace };
  const { currentData: count } = useGetAudienceCountQuery(placesOf(value), {
    skip: !isThere,
    refetchOnMountOrArgChange: true,
  });
  const isUsual = isSameAudience(value, audienceOf(places));
  const nameOf = usePlaceNames();
  const { Home, Group } = placesOf(value);
  const chosen = [...(Home ? [text.homePlace] : []), ...(Group.length > 0 ? [nameOf(value)] : [])];
  return (
    <span role="status">
      {isThere ? (missing ?? text.publishedIn(isUsual ? name : chosen.join(' · '))) : errors.targetsRequired}
      {isThere && !missing && count !== undefined && ` · ${text.reaches(count)}`}
    </span>
  );
}

export interface AudienceFieldProps extends AudienceChoicesProps, Pick<AudienceSummaryProps, 'usual'> {
  /** False once the time for changes is over; a message then replaces the choices. */
  isOpen: boolean;
  error?: string | undefined;
  /** Message for that case, for a feature with its own text. */
  closed?: string;
}

/** Field of the audience, with the number of people reached. Its field name is `Group`. @spec 1§4, 1§5 */
export function AudienceField({ isOpen, error, closed, usual, ...audience }: AudienceFieldProps) {
  const text = usePublishingTexts();
  return (
    <FieldGroup legend={text.title} error={error}>
      {isOpen ? <AudienceChoices {...audience} /> : <p className={styles.closed}>{closed ?? text.closed}</p>}
      {isOpen && !audienceError(audience.value, text) && (
        <p className={styles.audienceFieldNote}>
          <AudienceSummary value={audience.value} usual={usual} />
        </p>
      )}
    </FieldGroup>
  );
}

export interface AudienceLineProps extends AudienceChoicesProps, Pick<AudienceSummaryProps, 'usual'> {}

/** One-line audience field for short forms: a button unfolds the choices. */
export function AudienceLine({ usual, ...audience }: AudienceLineProps) {
  const text = usePublishingTexts();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className={styles.folded}>
      <p className={styles.line}>
        <AudienceSummary value={audience.value} usual={usual} />{' '}
        <button type="button" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          {text.choosePlaces}
        </button>
      </p>
      {isUnfolded && (
        <fieldset className={styles.audienceFieldChoices}>
          <legend>{text.choosePlaces}</legend>
          <AudienceChoices {...audience} />
        </fieldset>
      )}
    </div>
  );
}
