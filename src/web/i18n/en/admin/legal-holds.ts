export const legalHolds = {
  title: 'Legal hold',
  none: 'Nothing has to be kept beyond its time.',
  set: 'Set a hold',
  lift: 'Lift the hold',
  setText:
    'Everything that is known of the customer concerned, or the case itself where it concerns none, is kept, whatever its age, until the hold is lifted. Name the order, the authority or the dispute. The customer learns nothing of it.',
  liftText: 'The customer’s data can be erased once its time has passed, unless another hold concerns them.',
  holds: 'In force',
  lifted: 'Lifted',
  setBy: 'Requested by {requester}, approved by {approver} on <time></time>',
  liftedBy: 'Lifted on <time></time> by {requester} and {approver}: {reason}',
};
