import { useId, useState } from 'react';
import { GIVEN_CLOSES_MS, RECOGNITION_COMMENT_MAX } from '#contract/features/recognitions/limits.ts';
import type { RecognitionInput } from '#contract/features/recognitions/types.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { checkCircleFillIcon, paperPlaneRightFillIcon, warningCircleFillIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFaults } from '../../../ui/controls/use-faults.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useListOwnGroupsQuery } from '../../groups/public.ts';
import { PeopleField, type FoundPerson } from '../../people/public-forms.ts';
import { useViewer } from '../../session/public.ts';
import {
  useGiveRecognitionMutation,
  useGetAllowanceQuery,
  useListOrganisationValuesQuery,
  useListRecognitionTypesQuery,
} from '../api.ts';
import { REWARD_ICONS } from '../reward-icons.ts';
import { useRecognitionTexts } from '../texts.ts';
import styles from './give-dialog.module.css';

interface GiveDialogProps {
  /** Recipient; if absent, the dialog asks. */
  person?: { readonly Id: number; readonly Title: string } | undefined;
  onClose: () => void;
}

/** Field names in display order. */
const FIELDS = ['OverAllowance', 'UserId', 'GroupId', 'RewardId', 'Comment', 'ValueId'] as const;

/**
 * Dialog that gives a recognition: type, recipient and words. Once given, it says so and closes.
 * @spec 2§4 Dialogs, 2§5 Recognition
 */
export function GiveDialog({ person, onClose }: GiveDialogProps) {
  const { give: text, errors } = useRecognitionTexts();
  const viewer = useViewer();
  const formId = useId();
  const [people, setPeople] = useState<readonly FoundPerson[]>([]);
  const [group, setGroup] = useState('');
  const [type, setType] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [value, setValue] = useState('');
  const [isPublished, setPublished] = useState(true);
  const { faults, say, forget } = useFaults(formId, FIELDS);
  const [isGiven, setGiven] = useState(false);
  const { data: types = [] } = useListRecognitionTypesQuery();
  const { data: values = [] } = useListOrganisationValuesQuery();
  const { data: groups = [] } = useListOwnGroupsQuery();
  const { data: allowance } = useGetAllowanceQuery(undefined, { refetchOnMountOrArgChange: true });
  const [give] = useGiveRecognitionMutation();
  const keys = useIdempotencyKey();
  const { isSending, failure, submit } = useSubmission({
    failed: text.failed,
    done: null,
    onDone: () => {
      keys.forget();
      setGiven(true);
      setTimeout(onClose, GIVEN_CLOSES_MS);
    },
  });
  const found = () => ({
    ...(type === null && { RewardId: errors.rewardRequired }),
    ...(comment.trim() === '' && { Comment: errors.commentRequired }),
    ...(person === undefined && people.length === 0 && group === '' && { UserId: errors.peopleRequired }),
  });
  const send = async (isOver: boolean): Promise<void> => {
    const wrong = found();
    say(wrong);
    if (Object.keys(wrong).length > 0 || type === null) return;
    const input: RecognitionInput = {
      RewardId: type,
      Comment: comment.trim(),
      UserId: person === undefined ? people.map(({ Id }) => Id) : [person.Id],
      ...(group !== '' && { GroupId: Number(group) }),
      ...(value !== '' && { ValueId: Number(value) }),
      Publish: isPublished,
      ...(isOver && { OverAllowance: true }),
    };
    const error = await submit(
      () => give({ input, idempotencyKey: keys.keyFor(input) }),
      () => void send(isOver),
    );
    if (error !== undefined) say(fieldErrors(error));
  };
  const isBegun = comment.trim() !== '' || people.length > 0 || type !== null;
  const leave = useLeaving(isBegun && !isGiven, onClose);
  const left = allowance === undefined ? null : Math.max(0, allowance.Allowance - allowance.Given);
  return (
    <Dialog
      title={person === undefined ? text.title : text.titleTo(person.Title)}
      size="md"
      onClose={leave}
      footer={
        isGiven ? undefined : (
          <>
            <Button variant="ghost" onClick={leave}>
              {text.cancel}
            </Button>
            <Button type="submit" form={formId} icon={paperPlaneRightFillIcon} isPending={isSending}>
              {text.send}
            </Button>
          </>
        )
      }
    >
      {isGiven ? (
        <p className={styles.given} role="status">
          <Icon icon={checkCircleFillIcon} />
          {text.sent}
        </p>
      ) : (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={event => {
            event.preventDefault();
            void send(false);
          }}
        >
          {faults.OverAllowance !== undefined && (
            <Notice tone="warning" action={{ label: text.anyway, onPress: () => void send(true) }}>
              {faults.OverAllowance}
            </Notice>
          )}
          {failure !== null && Object.keys(faults).length === 0 && <Notice tone="failure">{failure}</Notice>}
          {person === undefined && (
            <>
              <PeopleField
                name="UserId"
                people={people}
                viewer={viewer.id}
                words={text}
                error={faults.UserId}
                onChange={chosen => {
                  setPeople(chosen);
                  forget('UserId');
                }}
              />
              {groups.length > 0 && (
                <Select
                  label={text.group}
                  name="GroupId"
                  isOptional
                  value={group}
                  placeholder={text.noGroup}
                  error={faults.GroupId}
                  options={groups.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
                  onChange={event => {
                    setGroup(event.target.value);
                    forget('UserId', 'GroupId');
                  }}
                />
              )}
            </>
          )}
          <fieldset
            className={styles.types}
            aria-describedby={faults.RewardId && `${formId}-type`}
            data-field="RewardId"
            tabIndex={-1}
          >
            <legend>{text.type}</legend>
            <div className={styles.choices}>
              {types.map(({ Id, Title, Icon: icon }) => (
                <label key={Id} className={styles.choice}>
                  <input
                    type="radio"
                    name={`${formId}-reward`}
                    checked={Id === type}
                    onChange={() => {
                      setType(Id);
                      forget('RewardId');
                    }}
                  />
                  <Icon icon={REWARD_ICONS[icon]} />
                  <span>{Title}</span>
                </label>
              ))}
            </div>
            {faults.RewardId !== undefined && (
              <p id={`${formId}-type`} className={styles.fault}>
                <Icon icon={warningCircleFillIcon} />
                {faults.RewardId}
              </p>
            )}
          </fieldset>
          <TextArea
            label={text.comment}
            name="Comment"
            placeholder={text.commentPlaceholder}
            counterMax={RECOGNITION_COMMENT_MAX}
            maxLength={RECOGNITION_COMMENT_MAX}
            value={comment}
            error={faults.Comment}
            onChange={event => {
              setComment(event.target.value);
              forget('Comment');
            }}
          />
          {values.length > 0 && (
            <Select
              label={text.value}
              name="ValueId"
              isOptional
              value={value}
              placeholder={text.noValue}
              error={faults.ValueId}
              options={values.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
              onChange={event => {
                setValue(event.target.value);
                forget('ValueId');
              }}
            />
          )}
          <Checkbox label={text.publish} checked={isPublished} onChange={event => setPublished(event.target.checked)} />
          {left !== null && allowance && <p className={styles.left}>{text.left(left, allowance.Allowance)}</p>}
        </form>
      )}
    </Dialog>
  );
}
