import { SURVEY_REPEATS, SURVEY_TARGETS, type SurveyTarget } from '#contract/features/surveys/types.ts';
import { xIcon } from '../../../ui/content/icons.ts';
import { Checkbox, Switch } from '../../../ui/controls/checkbox.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useCityOptions } from '../../config/public.ts';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import type { EditedSurvey } from '../editor-input.ts';
import type { Survey } from '../queries.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import type { Errors } from './use-survey-form.ts';
import styles from './survey-form.module.css';

interface SurveyRulesProps {
  survey: Survey | null;
  edited: EditedSurvey;
  errors: Errors;
  /** Whether it is published; then the audience and the anonymity are fixed. */
  isPublished: boolean;
  /** Whether answers exist. */
  isLocked: boolean;
  onChange: (changes: Partial<EditedSurvey>) => void;
}

/** Rules of the survey: its dates, its audience and its mode. */
export function SurveyRules({ survey, edited, errors, isPublished, isLocked, onChange }: SurveyRulesProps) {
  const text = useSurveysAdminTexts().editor;
  return (
    <>
      <FieldGroup legend={text.rules} hint={isPublished ? text.published : undefined}>
        <div data-survey-field="Anonymous">
          <Switch
            label={text.anonymous}
            hint={text.anonymousHint}
            checked={edited.Anonymous}
            disabled={isPublished}
            onChange={({ target: { checked } }) =>
              onChange({ Anonymous: checked, ...(checked && { AllowsChanges: false }) })
            }
          />
        </div>
        {!edited.Anonymous && (
          <Switch
            label={text.changes}
            checked={edited.AllowsChanges}
            onChange={event => onChange({ AllowsChanges: event.target.checked })}
          />
        )}
        <Switch
          label={text.shares}
          checked={edited.SharesResults}
          onChange={event => onChange({ SharesResults: event.target.checked })}
        />
        <FieldRow>
          <div data-survey-field="OpensOn">
            <DateField
              label={text.opensOn}
              value={edited.OpensOn}
              error={errors['OpensOn']}
              onChange={OpensOn => onChange({ OpensOn })}
            />
          </div>
          <div data-survey-field="ClosesOn">
            <DateField
              label={text.closesOn}
              isOptional={edited.Repeats === 'never'}
              hint={text.closesHint}
              value={edited.ClosesOn ?? ''}
              error={errors['ClosesOn']}
              onChange={value => onChange({ ClosesOn: value === '' ? null : value })}
            />
          </div>
          <Select
            label={text.repeats}
            value={edited.Repeats}
            options={SURVEY_REPEATS.map(value => ({ value, label: text.every[value] }))}
            onChange={({ target: { value } }) =>
              onChange({ Repeats: SURVEY_REPEATS.find(one => one === value) ?? 'never' })
            }
          />
        </FieldRow>
      </FieldGroup>
      <Audience survey={survey} edited={edited} errors={errors} isPublished={isPublished} onChange={onChange} />
      <div data-survey-field="Thanks">
        <TextField
          label={text.thanks}
          isOptional
          value={edited.Thanks}
          error={errors['Thanks']}
          onChange={event => onChange({ Thanks: event.target.value })}
        />
      </div>
      {isPublished && (
        <div data-survey-field="Note">
          <TextField
            label={text.note}
            hint={text.noteHint}
            // A correction made after the first answer is explained in it.
            isOptional={!isLocked}
            value={edited.Note}
            error={errors['Note']}
            onChange={event => onChange({ Note: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

const keyOf = ({ Type, Id }: SurveyTarget): string => `${Type} ${Id}`;

function Audience({ survey, edited, errors, isPublished, onChange }: Omit<SurveyRulesProps, 'isLocked'>) {
  const text = useSurveysAdminTexts().editor;
  const { data: areas = [] } = useListAllPlacesQuery('area');
  const { data: groups = [] } = useListAllPlacesQuery('group');
  const { options: cities } = useCityOptions();
  const offered = new Map<string, { target: SurveyTarget; label: string }>();
  const offer = (Type: SurveyTarget['Type'], Id: number, label: string) =>
    offered.set(keyOf({ Type, Id }), { target: { Type, Id }, label: `${text.kinds[Type]}: ${label}` });
  for (const { Id, Title } of areas) offer('area', Id, Title);
  for (const { Id, Title } of groups) offer('group', Id, Title);
  for (const { id, label } of cities) offer('city', id, label);
  // Includes its current audience, even a private group.
  for (const { Type, Id, Title } of survey?.Targets ?? [])
    if (!offered.has(keyOf({ Type, Id }))) offer(Type, Id, Title ?? text.hiddenGroup);
  const chosen = new Set(edited.Targets.map(keyOf));
  const order = [...offered].filter(([key]) => !chosen.has(key));
  return (
    <div data-survey-field="Targets">
      <FieldGroup legend={text.audience} error={errors['Targets'] ?? errors['Home']}>
        <Checkbox
          label={text.home}
          checked={edited.Home}
          disabled={isPublished}
          onChange={event => onChange({ Home: event.target.checked })}
        />
        {!edited.Home && (
          <>
            <ul className={styles.targets}>
              {edited.Targets.map(target => {
                const name = offered.get(keyOf(target))?.label ?? text.kinds[target.Type];
                return (
                  <li key={keyOf(target)}>
                    {name}
                    {!isPublished && (
                      <IconButton
                        size="sm"
                        icon={xIcon}
                        label={text.removeTarget(name)}
                        onClick={() => onChange({ Targets: edited.Targets.filter(one => one !== target) })}
                      />
                    )}
                  </li>
                );
              })}
            </ul>
            {!isPublished && (
              <Select
                label={text.target}
                value=""
                placeholder="–"
                options={order
                  .toSorted(
                    ([, one], [, other]) =>
                      SURVEY_TARGETS.indexOf(one.target.Type) - SURVEY_TARGETS.indexOf(other.target.Type),
                  )
                  .map(([value, { label }]) => ({ value, label }))}
                onChange={({ target: { value } }) => {
                  const added = offered.get(value)?.target;
                  if (added) onChange({ Targets: [...edited.Targets, added] });
                }}
              />
            )}
          </>
        )}
      </FieldGroup>
    </div>
  );
}
