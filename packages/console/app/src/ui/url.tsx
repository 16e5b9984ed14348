import { Fragment } from "react";

/** An address that breaks at its dots and slashes rather than within words. */
export const Url = ({ url }: { readonly url: string }) => (
  <bdi>
    {url.split(/(?<=[./?&])(?=[^./])/).map((part, index) => (
      // The parts have no identity of their own.
      <Fragment key={index}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </bdi>
);
