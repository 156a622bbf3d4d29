import { useMutation } from "@tanstack/react-query";
import type { FeatureDetail } from "@upwell/client/entities";
import { Link } from "@upwell/client/link";
import { useContractForm } from "@upwell/client/use-contract-form";
import { featureVotesPath } from "@upwell/contract/paths";
import { whyBody } from "@upwell/contract/vote-lines/schemas";
import * as m from "@upwell/messages/vote-lines";
import { Dialog } from "@upwell/ui/dialog";
import { LineForm } from "./line-form.tsx";
import { saveWhy } from "./line-mutations.ts";

export type OwnLineProps = {
  id: number;
  vote: NonNullable<FeatureDetail["myVote"]>;
  onClose(): void;
};

function WhyForm({ id, vote: { why }, onClose }: OwnLineProps) {
  const withdrawal = useMutation(saveWhy(id));
  const { errors, failure, isSubmitting, register, submit, watch } = useContractForm({
    rules: { schema: whyBody },
    defaultValues: { content: why?.content ?? "" },
    mutation: saveWhy(id),
    onSuccess: onClose,
  });
  return (
    <LineForm
      label={m.yourReason}
      stored={why}
      field={register("content")}
      text={watch("content")}
      error={errors.content?.message}
      failure={failure}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      withdrawLabel={m.remove}
      isWithdrawing={withdrawal.isPending}
      onWithdraw={() => withdrawal.mutate({ content: "" }, { onSuccess: onClose })}
    />
  );
}

/** Says in one line why the viewer voted. */
export default function WhyDialog({ isOpen, ...props }: OwnLineProps & { isOpen: boolean }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && props.onClose()}
      title={m.whyTitle}
      description={
        <>
          {props.vote.isHidden ? m.whyHidden : m.whyPublic}{" "}
          <Link to={featureVotesPath(props.id)} className="text-link">
            {m.changeName}
          </Link>
        </>
      }
    >
      <WhyForm {...props} />
    </Dialog>
  );
}
