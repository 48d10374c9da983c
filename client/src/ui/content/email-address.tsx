/** An address that breaks before its at sign where it has no room. */
export function EmailAddress({ address }: { address: string }) {
  const [mailbox, host] = address.split('@');
  return (
    <>
      {mailbox}
      <wbr />@{host}
    </>
  );
}
