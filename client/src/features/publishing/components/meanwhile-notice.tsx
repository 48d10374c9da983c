import { momentText } from '../../../lib/moment.ts';
import { MeanwhileNotice, type MeanwhileNoticeProps, type ShownClash } from '../../../ui/feedback/meanwhile-notice.tsx';
import { useCityOptions } from '../../config/public.ts';
import type { Said } from '../form-fields.ts';
import { readableText } from '../readable-text.ts';
import { usePublishingTexts } from '../texts.ts';

/** Field that both people have changed, as the form knows it. */
export interface FormClash extends Omit<ShownClash, 'theirs'> {
  theirs: unknown;
  said: Said | undefined;
  /** Name of the option chosen from a list, if it has one. */
  name: string | undefined;
}

export interface PublicationMeanwhileProps extends Omit<MeanwhileNoticeProps, 'clashes'> {
  clashes: readonly FormClash[];
}

/** Notice of another person's concurrent changes to a publication, in words. @spec decision 44 */
export function PublicationMeanwhile(props: PublicationMeanwhileProps) {
  const hasCity = props.clashes.some(({ said }) => said === 'city');
  return hasCity ? <WithCities {...props} /> : <InWords {...props} />;
}

function WithCities({ clashes, ...props }: PublicationMeanwhileProps) {
  const { options } = useCityOptions();
  const cityOf = (theirs: unknown) => options.find(({ id }) => id === theirs)?.label;
  const named = clashes.map(clash => (clash.said === 'city' ? { ...clash, name: cityOf(clash.theirs) } : clash));
  return <InWords {...props} clashes={named} />;
}

function InWords({ clashes, ...props }: PublicationMeanwhileProps) {
  const { versions } = usePublishingTexts();
  return (
    <MeanwhileNotice
      {...props}
      clashes={clashes.map(({ theirs, said, name, ...clash }) => ({
        ...clash,
        theirs:
          theirs === null ? '' : (name ?? (typeof theirs === 'string' ? wordsOf(theirs, said, versions) : undefined)),
      }))}
    />
  );
}

/** Returns a value as readable text; undefined if it can't be put in words. */
function wordsOf(value: string, said: Said | undefined, media: Parameters<typeof readableText>[1]): string | undefined {
  if (value === '') return value;
  if (said === 'moment') return momentText(value);
  if (said === 'html') return readableText(value, media);
  return said === 'words' ? value : undefined;
}
