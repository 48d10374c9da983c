import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { person as spanish } from '#contract/i18n/es-CO/person.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { useGetFoundPersonQuery, type FoundPerson } from '../api.ts';
import { PeopleField } from './people-field.tsx';

const usePersonTexts = featureTexts<Translation<typeof spanish>>(
  spanish,
  async () => (await import('#contract/i18n/en-US/person.ts')).person,
);

interface PersonFieldProps {
  /** Name by which a form finds the field. */
  name?: string | undefined;
  label: string;
  isOptional?: boolean | undefined;
  /** Id of the chosen person, or null. */
  value: number | null;
  /** Id of a person who is not offered. */
  except?: number | undefined;
  error?: string | undefined;
  onChange: (person: number | null) => void;
}

/** Field for one person or nobody, found by name among all people of the organisation. */
export function PersonField({ name, label, isOptional = false, value, except, error, onChange }: PersonFieldProps) {
  const text = usePersonTexts();
  const [last, setLast] = useState<FoundPerson>();
  const { currentData: read } = useGetFoundPersonQuery(value === null || value === last?.Id ? skipToken : value);
  const person = value === last?.Id ? last : read;
  return (
    <PeopleField
      name={name}
      people={value === null || person === undefined ? [] : [person]}
      isOne
      viewer={except}
      isOptional={isOptional}
      words={{ ...text, people: label }}
      error={error}
      onChange={([chosen]) => {
        setLast(chosen);
        onChange(chosen?.Id ?? null);
      }}
    />
  );
}
