/** E-mail address that breaks before its at sign if there is no room. */
export function EmailAddress({ address }: { address: string }) {
  const [mailbox, host] = address.split('@');
  return (
    <>
      {mailbox}
      <wbr />@{host}
    </>
  );
}
